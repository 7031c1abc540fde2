import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useLayoutEffect, useRef } from 'react';

import type { PageSummary } from '../../protocol.ts';
import { FindingsPanel } from '../findings/FindingsPanel.tsx';
import { PagePanel } from '../pages/PagePanel.tsx';
import { SiteContent } from '../pages/SiteContent.tsx';
import { useSession } from '../state/session.ts';
import { IconButton } from '../ui/Button.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';

const tabs = ['selection', 'page', 'site', 'findings'] as const;
export type PanelTab = (typeof tabs)[number];

interface Props {
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  pages: readonly PageSummary[];
  route: string;
  onClose: () => void;
}

const Nothing = () => (
  <div className="e-empty">
    <p>Click anything on the page to edit it.</p>
    <p>A text is edited where it stands. Everything else is edited here.</p>
  </div>
);

/** The panel beside the page: the thing that is selected, the page as a whole, and the mistakes. */
export function Panel({ tab, onTab, pages, route, onClose }: Props) {
  const { selection, state } = useSession();
  const mistakes = (state?.findings ?? []).filter(({ level }) => level === 'error').length;
  const panels = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panels.current?.scrollTo(0, 0);
  }, [tab]);
  return (
    <TabGroup
      as="aside"
      id="panel"
      className="e-panel"
      aria-label="Panel"
      selectedIndex={tabs.indexOf(tab)}
      onChange={(index) => {
        onTab(tabs[index] ?? 'selection');
      }}
    >
      <div className="e-tabs-bar">
        <TabList className="e-tabs">
          <Tab className="e-tab">Selected</Tab>
          <Tab className="e-tab">Page</Tab>
          <Tab className="e-tab">Site</Tab>
          <Tab className="e-tab">
            Mistakes
            {mistakes > 0 && <span className="e-tag">{mistakes}</span>}
          </Tab>
        </TabList>
        <IconButton icon="x" label="Close the panel" className="e-panel-close" onClick={onClose} />
      </div>
      <TabPanels className="e-tab-panels" ref={panels}>
        <TabPanel className="e-tab-panel">{selection.target ? <SelectionPanel /> : <Nothing />}</TabPanel>
        <TabPanel className="e-tab-panel">
          <PagePanel pages={pages} route={route} />
        </TabPanel>
        <TabPanel className="e-tab-panel">
          <SiteContent />
        </TabPanel>
        <TabPanel className="e-tab-panel">
          <FindingsPanel />
        </TabPanel>
      </TabPanels>
    </TabGroup>
  );
}
