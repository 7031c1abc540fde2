import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useEffect, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

type Props = {
  id: string;
  /** The labels of the tabs in order, by the ids of their panels. A link to an id opens its panel. */
  labels: Readonly<Record<string, string>>;
  /** The content of each panel, by the position of its tab. */
} & Partial<Record<`panel${number}`, ReactNode>>;

const getTabId = (panelId: string) => `${panelId}_tab`;

/** Headless UI names a panel only after hydration. This names it in the HTML from the server. */
const NamedPanel = ({ id = '', ...props }: ComponentProps<'div'>) => (
  <div {...props} id={id} aria-labelledby={getTabId(id)} />
);

/** Several panels. A tab or the hash of the URL selects the one that shows. */
export default function Tabs({ id, labels, ...slots }: Props) {
  const panels = Object.keys(labels);
  // The server does not know the hash. Until the island is hydrated, the style sheet selects the tab.
  const [selected, setSelected] = useState<number>();

  useEffect(() => {
    const readHash = () => {
      const named = Object.keys(labels).indexOf(location.hash.slice(1));
      setSelected((before = 0) => (named >= 0 ? named : before));
    };
    const follow = () => {
      readHash();
      // When the hash changes, its target is still hidden, so the browser cannot scroll to it.
      requestAnimationFrame(() => document.querySelector(':target')?.scrollIntoView());
    };
    readHash();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [labels]);

  // Without script, tabs work as links. A click with a modifier key still follows the link, for instance into a new tab.
  const preventNavigation = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
  };

  // Headless UI focuses the tab by script, which browsers take for the keyboard if nothing had the focus before.
  const focusWithoutRing = ({ target, detail }: MouseEvent) => {
    const isPointer = detail > 0;
    if (!isPointer || !(target instanceof Element)) return;
    target.closest<HTMLElement>('[role="tab"]')?.focus({ preventScroll: true, focusVisible: false });
  };

  // Paint the press first: on a slow phone, the new layout of the page takes too long for a prompt response.
  const chooseAfterPaint = (index: number) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Headless UI reports no change if a second press returns to the selected tab, but the focus has moved by then.
        const focused = panels.findIndex((panel) => document.activeElement?.id === getTabId(panel));
        const chosen = focused >= 0 ? focused : index;
        setSelected(chosen);
        history.replaceState(history.state, '', `#${panels[chosen] ?? ''}`);
      }),
    );
  };

  return (
    <div id={id} className="tabs" data-hydrated={selected !== undefined || undefined}>
      <TabGroup selectedIndex={selected ?? 0} onChange={chooseAfterPaint}>
        <TabList className="tab-list" onClickCapture={focusWithoutRing} onClick={preventNavigation}>
          {panels.map((panel) => (
            <Tab key={panel} as="a" id={getTabId(panel)} href={`#${panel}`} className="tab">
              {labels[panel]}
            </Tab>
          ))}
        </TabList>
        <TabPanels>
          {panels.map((panel, index) => (
            <TabPanel key={panel} as={NamedPanel} static id={panel} className="tab-panel">
              {slots[`panel${index}`]}
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </div>
  );
}
