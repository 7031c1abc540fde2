import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useLayoutEffect, useRef, type ReactElement } from 'react';

import { PagePanel } from './PagePanel.tsx';
import { SiteContent } from './SiteContent.tsx';
import { useEditor } from '../state/editor-context.ts';
import { IconButton } from '../ui/Button.tsx';
import { Tag } from '../ui/texts.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';

const tabs = ['selection', 'page', 'site', 'findings'] as const;
export type PanelTab = (typeof tabs)[number];

/** Returns what has the focus when nothing in the panel can take it. */
export const findChosenTab = () => document.querySelector<HTMLElement>('#panel [role="tab"][aria-selected="true"]');

interface Props {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
}

/** A transparent border is drawn in forced colours. */
const tabLook =
  'min-h-11 -mb-px border-b-2 border-transparent font-semibold text-soft data-selected:border-current data-selected:text-ink forced-colors:not-data-selected:border-[Canvas]';

/** The panel beside the page: the thing that is selected, the page as a whole, the site, and the mistakes. */
export function Panel({ tab, onTab, onClose }: Props) {
  const { mistakes, warnings } = useEditor();
  const panels = useRef<HTMLDivElement>(null);
  const contents: Record<PanelTab, ReactElement> = {
    selection: <SelectionPanel />,
    page: <PagePanel />,
    site: <SiteContent />,
    findings: <FindingsPanel />,
  };
  useLayoutEffect(() => {
    panels.current?.scrollTo(0, 0);
  }, [tab]);
  return (
    <TabGroup
      as="aside"
      id="panel"
      className="flex min-h-0 flex-col border-t bg-sheet wide:border-s wide:border-t-0"
      aria-label="Panel"
      selectedIndex={tabs.indexOf(tab)}
      onChange={(index) => onTab(tabs[index] ?? 'selection')}
    >
      <div className="flex items-center border-b ps-4 pe-2">
        <TabList className="flex grow flex-wrap gap-x-5">
          <Tab className={tabLook}>Selected</Tab>
          <Tab className={tabLook}>Page</Tab>
          <Tab className={tabLook}>Site</Tab>
          <Tab className={tabLook}>
            Mistakes
            {mistakes.length > 0 && <Tag isProblem>{mistakes.length}</Tag>}
            {mistakes.length === 0 && warnings.length > 0 && <Tag>{warnings.length}</Tag>}
          </Tab>
        </TabList>
        <IconButton icon="x" label="Close the panel" className="wide:hidden" onClick={onClose} />
      </div>
      {/* Texts for screen readers are positioned, and would make the window scroll. */}
      <TabPanels className="relative min-h-0 grow [scrollbar-gutter:stable] overflow-y-auto" ref={panels}>
        {tabs.map((name) => (
          <TabPanel key={name} className="-outline-offset-2">
            {contents[name]}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
