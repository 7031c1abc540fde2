import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react';


/** The tabs, in order: each has a slot for its label and one for its panel. */
const names = ['overview', 'features', 'compatibility'] as const;
type Name = (typeof names)[number];

type Props = {
  id: string;
  /** The ids of the panels, by which links open them. */
  panels: Record<Name, string>;
} & Partial<Record<Name | `${Name}Label`, ReactNode>>;

/** Three panels, one of which shows: by a tab, or by the address of the page. */
export default function Tabs({ id, panels, ...slots }: Props) {
  const [index, setIndex] = useState(0);
  const [isAlive, setAlive] = useState(false);
  const ids = names.map((name) => panels[name]);

  // Before the first frame that React paints: the style sheet showed the panel of the address until now.
  useLayoutEffect(() => {
    const openLinked = () => {
      const linked = ids.indexOf(decodeURIComponent(location.hash.slice(1)));
      if (linked >= 0) setIndex(linked);
    };
    const openAndShow = () => {
      openLinked();
      requestAnimationFrame(() => document.querySelector(':target')?.scrollIntoView());
    };
    openLinked();
    setAlive(true);
    addEventListener('hashchange', openAndShow);
    return () => {
      removeEventListener('hashchange', openAndShow);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the ids of an island never change
  }, []);

  const choose = (chosen: number) => {
    setIndex(chosen);
    history.replaceState(history.state, '', `#${ids[chosen] ?? ''}`);
  };

  const stay = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (isPlain) event.preventDefault();
  };

  return (
    <div id={id} className="tabs" data-alive={isAlive || undefined}>
      <TabGroup selectedIndex={index} onChange={choose}>
        <TabList className="tab-list">
          {names.map((name) => (
            <Tab key={name} as="a" id={`${panels[name]}-tab`} href={`#${panels[name]}`} className="tab" onClick={stay}>
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
