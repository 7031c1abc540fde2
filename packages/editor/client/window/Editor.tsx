import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Target } from '../../shared/protocol.ts';
import type { PageSummary } from '../../shared/answers.ts';
import { Announcer } from './Announcer.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FrameConnection } from '../frame/connect-frame.ts';
import type { ChosenLink, FrameOptions } from '../page/page-options.ts';
import type { PageStatus } from '../page/load-page.ts';
import { getInputId } from '../form/form.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { Panel, type PanelTab } from '../panel/Panel.tsx';
import { PageView } from './PageView.tsx';
import { nameStatus } from '../typed/typed-texts.ts';
import { UnsavedTexts } from './UnsavedTexts.tsx';
import { SourceView } from './SourceView.tsx';
import { EditorProvider, type EditorContext } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { useContent } from '../state/use-content.ts';
import { usePageChanges } from './use-page-changes.ts';
import { useMessages } from '../state/use-messages.ts';
import { useQuestion } from '../state/use-question.ts';
import { useSelection } from '../state/use-selection.ts';
import { handleShortcut, isForPage, type Shortcuts } from './shortcuts.ts';
import { Toolbar, type View } from './Toolbar.tsx';
import { isSame } from '../content/values.ts';

/** Where there is room for the panel beside the page, it opens by itself. Elsewhere it would take the page's room. */
const hasRoomForPanel = () => window.matchMedia('(width >= 900px)').matches;

/** In narrow windows the panel is below the page. It covers nothing that is being edited. Short windows have room for only one of the two. */
const withPanel =
  'wide:grid-cols-[minmax(0,1fr)_min(25rem,50vw)] max-wide:grid-rows-[auto_minmax(0,1fr)_minmax(0,1fr)] max-wide:short:grid-rows-[auto_minmax(0,1fr)]';

/** The editor: a toolbar, the page itself in a frame, and a panel with forms. @param initialRoute the page that it begins with */
export function Editor({ initialRoute }: { initialRoute: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<FrameConnection>(undefined);
  const messages = useMessages();
  const { announce, notify, warn } = messages;
  const [route, setRoute] = useState(initialRoute);
  const [tab, setTab] = useState<PanelTab>();
  const [view, setView] = useState<View>({ isBrowsing: false, isPanelOpen: hasRoomForPanel() });
  const [source, setSource] = useState<{ file: string; offset: number }>();
  const [pageStatus, setPageStatus] = useState<PageStatus>('shown');

  const content = useContent(messages);
  const { state, change, revision, texts, undo, redo } = content;
  const [selection, setSelection] = useSelection(revision);
  const { answer: pages = [], isCurrent } = useAnswer<PageSummary[]>('pages', {}, revision);

  const openPanel = () => setView((before) => ({ ...before, isPanelOpen: true }));
  const showInPanel = (target: Target | undefined, hash?: string) => {
    setSelection(target, hash);
    setTab(target ? 'selection' : 'page');
    if (hasRoomForPanel()) openPanel();
  };
  const leadToPanel = (target: Target) => {
    const hasRoom = hasRoomForPanel();
    // A form that is on its way takes the focus only if nothing else has it.
    if (hasRoom) frame.current?.blur();
    if (hasRoom) document.getElementById(getInputId({ target }))?.focus();
    return hasRoom;
  };
  const openSource = (file: string, offset = 0) => {
    setSource({ file, offset });
    // The list of mistakes stays when the last one is fixed.
    setTab((before) => before ?? 'findings');
  };
  const leave = (next?: Target) => {
    setSelection(next);
    // Nobody knows the status of the next page yet.
    setPageStatus('shown');
  };
  const openPage = (path: string, next?: Target) => {
    setSource(undefined);
    leave(next);
    setRoute(path);
    connection.current?.open(path);
  };
  /** Shows a target in the panel, and its page in the frame. */
  const reveal = (target: Target | undefined) => {
    setSource(undefined);
    // A page file is shown on its own page. A row may have a page, and be shown on others.
    const page = pages.find(({ head }) => head.file === target?.file && head.path.length === 0);
    if (page && page.route !== route) openPage(page.route, target);
    showInPanel(target);
  };
  const select = (target: Target | undefined) => {
    reveal(target);
    connection.current?.editor?.select(target);
  };
  const link = useQuestion<{ href: string | undefined }, ChosenLink | undefined>();
  const openChanged = (path: string) => {
    const isSelected = pages.some((page) => page.route === path && page.file === selection.target?.file);
    if (isSelected) select(selection.target);
    else openPage(path);
  };
  // The page of something new becomes known only after the thing itself.
  usePageChanges(pages, route, [...(state?.restored ?? []), selection.target?.file ?? ''], openChanged);

  useEffect(() => {
    connection.current?.refresh();
  }, [revision]);

  const { description: selected } = selection;
  useEffect(() => {
    if (selected) connection.current?.editor?.relocate(selected.target, selected.hash);
  }, [selected]);

  useEffect(() => {
    history.replaceState(null, '', `?page=${encodeURIComponent(route)}`);
  }, [route]);

  const save = () => {
    if (nameStatus(texts.status, content.isSaving) === 'Saved') announce('Saved.');
    texts.saveAll();
  };
  const shortcuts: Shortcuts = {
    undo,
    redo,
    save,
    isSaved: () => texts.isSaved,
    showPanel: openPanel,
    focusPage: () => connection.current?.focus(),
  };
  const options = useEffectEvent((): FrameOptions => ({
    announce,
    notify,
    warn,
    onSelect: showInPanel,
    leadToPanel,
    texts,
    askForLink: (href) => link.ask({ href }),
    onKeyDown: (event) => handleShortcut(event, shortcuts),
    onNavigate: (path) => {
      setRoute((before) => {
        if (before !== path) leave();
        return path;
      });
    },
    onLoad: setPageStatus,
  }));
  /** Takes a key that no input of the editor takes to the page: nothing that is typed vanishes. */
  const typeOnPage = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that waits for nothing covers the page.
    const isCovered = source !== undefined || (frame.current?.closest('[inert]') !== null && !content.isSaving);
    if (view.isBrowsing || isCovered || !isForPage(event)) return;
    event.preventDefault();
    connection.current?.editor?.takeKey(event.key, content.isSaving);
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const given = options();
    const connected = new FrameConnection(frame.current, given);
    connection.current = connected;
    window.addEventListener('keydown', given.onKeyDown, true);
    window.addEventListener('keydown', typeOnPage);
    return () => {
      window.removeEventListener('keydown', given.onKeyDown, true);
      window.removeEventListener('keydown', typeOnPage);
      connected.disconnect();
    };
  }, []);

  const { error: mistakes = [], warning: warnings = [] } = Object.groupBy(state?.findings ?? [], ({ level }) => level);
  const editor: EditorContext = {
    ...content,
    ...messages,
    isBusy: content.isSaving || !isCurrent,
    fix: async (finding) => {
      setTab((before) => before ?? 'findings');
      await content.fix(finding);
    },
    change: async (changes, options) => {
      const answer = await change(changes, options);
      // The selected thing may now be elsewhere in its file.
      const isSelected = changes.some((each) => 'target' in each && isSame(each.target, selection.target));
      if (answer.ok && answer.target && isSelected) setSelection(answer.target);
      if (answer.ok && options?.selects === true) select(answer.target);
      return answer;
    },
    pages,
    route,
    page: pages.find((page) => page.route === route),
    mistakes,
    warnings,
    selection,
    select,
    startWriting: (target, hash) => {
      reveal(target);
      connection.current?.editor?.startWriting(target, hash);
    },
    expectWords: () => connection.current?.editor?.expectWords(),
    openSource,
    openPage,
    openFindings: () => {
      setTab('findings');
      openPanel();
    },
  };

  return (
    <EditorProvider value={editor}>
      <div className={`grid h-dvh grid-cols-1 grid-rows-[auto_1fr] ${view.isPanelOpen ? withPanel : ''}`}>
        <Toolbar
          openFile={source?.file}
          view={view}
          onView={(next) => {
            setView(next);
            connection.current?.setBrowsing(next.isBrowsing);
          }}
        />
        <main
          className={`relative min-h-0 ${view.isPanelOpen ? 'max-wide:short:hidden' : ''}`}
          aria-label="The page, or the text of a file"
        >
          <PageView frame={frame} initialRoute={initialRoute} status={pageStatus} isCovered={source !== undefined} />
          {source && (
            <SourceView
              key={source.file}
              file={source.file}
              offset={source.offset}
              onClose={() => setSource(undefined)}
            />
          )}
        </main>
        {view.isPanelOpen && (
          <Panel
            // Until mistakes are fixed, the pages do not follow what is edited.
            tab={tab ?? (mistakes.length > 0 ? 'findings' : 'selection')}
            onTab={setTab}
            onClose={() => setView({ ...view, isPanelOpen: false })}
          />
        )}
        <UnsavedTexts />
        <Announcer />
      </div>
      <ConflictDialog />
      {link.question && <LinkDialog {...link.question} onAnswer={link.answer} />}
    </EditorProvider>
  );
}
