import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';

import { createHashSelection } from '../../browser/hash-selection.ts';

/** The tabs, in order: each has a slot for its label and one for its panel. */
const names = ['overview', 'features', 'compatibility'] as const;
type Name = (typeof names)[number];

type Props = {
  id: string;
  /** The ids of the panels, by which links open them. */
  panels: Record<Name, string>;
} & Partial<Record<Name | `${Name}Label`, ReactNode>>;

// The server cannot know: until the island is alive, the style sheet decides.
const unknown = () => undefined;

/** Three panels, one of which shows: by a tab, or by the address of the page. */
export default function Tabs({ id, panels, ...slots }: Props) {
  const [places] = useState(() => createHashSelection(names.map((name) => panels[name])));
  const index = useSyncExternalStore(places.subscribe, places.current, unknown);

  // A tab is a link, for as long as nothing else can follow it; with a modifier key it stays one.
  const stay = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
  };

  // The press is painted first: on a slow phone, all that moves down the page takes longer than an answer may.
  const chooseAfterPaint = (index: number) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Headless UI says nothing of a second press that takes back the first; it has moved the focus by then.
        const focused = names.findIndex((name) => document.activeElement?.id === `${panels[name]}-tab`);
        places.choose(focused >= 0 ? focused : index);
      }),
    );
  };

  return (
    <div id={id} className="tabs" data-hydrated={index !== undefined || undefined}>
      <TabGroup selectedIndex={index ?? 0} onChange={chooseAfterPaint}>
        <TabList className="tab-list" onClick={stay}>
          {names.map((name) => (
            <Tab key={name} as="a" id={`${panels[name]}-tab`} href={`#${panels[name]}`} className="tab">
              {slots[`${name}Label`]}
            </Tab>
          ))}
        </TabList>
        <TabPanels>
          {names.map((name) => (
            <TabPanel key={name} static id={panels[name]} className="tab-panel">
              {slots[name]}
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </div>
  );
}
