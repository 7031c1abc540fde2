import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { EditorFinding, PageSummary, Target } from '../protocol.ts';
import { quote } from '../quote.ts';
import { Announcer } from './Announcer.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { InsteadOfPage } from './InsteadOfPage.tsx';
import { connectFrame, type FrameConnection } from './frame/connect-frame.ts';
import type { PageStatus } from './frame/load-page.ts';
import { VersionMenu } from './versions/VersionMenu.tsx';
import { useLinkDialog } from './panel/use-link-dialog.tsx';
import { PanelToggle } from './panel/PanelToggle.tsx';
import { Panel, type PanelTab } from './panel/Panel.tsx';
import { Preview } from './Preview.tsx';
import { request } from './request.ts';
import { UnsavedTexts } from './saved/UnsavedTexts.tsx';
import { SessionProvider, type Notice, type Session } from './state/session.ts';
import { useAnswer } from './state/use-answer.ts';
import { useContent } from './state/use-content.ts';
import { useFollowedPage } from './state/use-followed-page.ts';
import { useSelection } from './state/use-selection.ts';
import { useShortcuts } from './state/use-shortcuts.ts';
import { Button } from './ui/Button.tsx';
import { Empty } from './ui/texts.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import type { Width } from './toolbar/view.ts';
import { isSame } from './values.ts';

// CodeMirror is large, and most people never need it.
const SourceView = lazy(async () => await import('./source/SourceView.tsx'));

interface Props {
  /** The address of the page that the editor begins with. */
  initialRoute: string;
}

/** The file that the source view shows, and where it begins. */
interface OpenSource {
  file: string;
  offset: number;
}

/** Where there is room for the panel beside the page, it opens by itself. Elsewhere it would take the page's room. */
const hasRoomForPanel = () => window.matchMedia('(width >= 900px)').matches;

/** In narrow windows the panel is below the page. It covers nothing that is being edited. In short ones there is room for one of them. */
const withPanel =
  'wide:grid-cols-[minmax(0,1fr)_min(25rem,50vw)] max-wide:grid-rows-[auto_minmax(0,1fr)_minmax(0,1fr)] max-wide:short:grid-rows-[auto_minmax(0,1fr)]';

const noPages: readonly PageSummary[] = [];

/** The editor: a toolbar, the page itself in a frame, and a panel with forms. */
export function Editor({ initialRoute }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<FrameConnection>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const [notice, setNotice] = useState<Notice>();
  const [route, setRoute] = useState(initialRoute);
  const [width, setWidth] = useState<Width>('fit');
  const [tab, setTab] = useState<PanelTab>();
  const [isPanelOpen, setIsPanelOpen] = useState(hasRoomForPanel);
  const [source, setSource] = useState<OpenSource>();
  const [pageStatus, setPageStatus] = useState<PageStatus>('shown');
  const [isBrowsing, setIsBrowsing] = useState(false);

  const announce = useCallback((text: string) => {
    // Live regions announce changes only, so that the same text twice needs a difference.
    setAnnouncement((before) => (before === text ? `${text}\u00A0` : text));
  }, []);
  const notify = useCallback<Session['notify']>((text, action) => {
    setNotice({ id: performance.now(), text, isProblem: false, action });
  }, []);
  const warn = useCallback((text: string) => {
    setNotice({ id: performance.now(), text, isProblem: true });
  }, []);
  const content = useContent({ announce, notify, warn });
  const { change, revision, reload, texts } = content;
  const [selection, setSelection] = useSelection(revision);
  const { answer: pages = noPages, isCurrent } = useAnswer<PageSummary[]>('pages', {}, revision);

  const select = useCallback(
    (target: Target | undefined) => {
      setSelection(target);
      setTab(target ? 'selection' : 'page');
      if (hasRoomForPanel()) setIsPanelOpen(true);
      if (target) connection.current?.select(target);
    },
    [setSelection],
  );
  const openSource = useCallback((file: string, offset = 0) => {
    setSource({ file, offset });
    // The list of mistakes stays when the last one is fixed.
    setTab((before) => before ?? 'findings');
  }, []);
  const openFinding = useCallback(
    async ({ file, start, cursor }: EditorFinding) => {
      const target = await request<Target | null>('locate', { file, start }).catch(() => null);
      if (target) {
        setSource(undefined);
        select(target);
      } else openSource(file, cursor);
    },
    [openSource, select],
  );
  const openPage = useCallback(
    (path: string) => {
      setSource(undefined);
      setSelection(undefined);
      setRoute(path);
      connection.current?.open(path);
    },
    [setSelection],
  );
  const { askForLink, linkDialog } = useLinkDialog();
  const followStep = useFollowedPage(pages, route, openPage);

  useEffect(() => {
    if (!frame.current) return undefined;
    const connected = connectFrame(frame.current, {
      announce,
      onSelect: (target) => {
        setSelection(target);
        setTab('selection');
        if (hasRoomForPanel()) setIsPanelOpen(true);
      },
      onShow: (target) => {
        setSelection(target);
        setTab('selection');
        setIsPanelOpen(true);
      },
      texts,
      askForLink,
      onNavigate: (path) => {
        setRoute((before) => {
          if (before !== path) setSelection(undefined);
          return path;
        });
      },
      onLoad: setPageStatus,
    });
    connection.current = connected;
    return () => {
      connected.disconnect();
    };
  }, [announce, texts, askForLink, setSelection]);

  useEffect(() => {
    history.replaceState(null, '', `?page=${encodeURIComponent(route)}`);
  }, [route]);

  const showPanel = useCallback(() => {
    setIsPanelOpen(true);
  }, []);
  const focusPage = useCallback(() => connection.current?.focus(), []);
  useShortcuts({ undo: content.undo, redo: content.redo, showPanel, focusPage, frame });

  // Mistakes that were there before show at the start: until they are fixed, the pages do not follow what is edited.
  const hasMistakes = content.state?.findings.some(({ level }) => level === 'error') === true;

  const page = pages.find((each) => each.route === route);
  const isPending = hasMistakes && pageStatus === 'missing';

  const lastStep = content.state?.undo.at(-1);
  const mistakesButton = (
    <Button
      onClick={() => {
        setTab('findings');
        setIsPanelOpen(true);
      }}
    >
      Show the mistakes
    </Button>
  );

  const session = useMemo<Session>(
    () => ({
      ...content,
      isBusy: content.isSaving || !isCurrent,
      undo: () => followStep(content.undo),
      redo: () => followStep(content.redo),
      fix: async (finding) => {
        setTab((before) => before ?? 'findings');
        await content.fix(finding);
      },
      change: async (changes, options) => {
        const answer = await change(changes, options);
        // The selected thing may now be at another place of its file.
        const isSelected = changes.some((each) => 'target' in each && isSame(each.target, selection.target));
        if (answer.ok && answer.target && isSelected) setSelection(answer.target);
        return answer;
      },
      reload,
      notice,
      announcement,
      selection,
      select,
      openFinding: (finding) => void openFinding(finding),
      openSource,
      openPage,
      announce,
      notify,
      dismissNotice: () => {
        setNotice(undefined);
      },
    }),
    [
      isCurrent,
      followStep,
      content,
      change,
      reload,
      notice,
      announcement,
      selection,
      setSelection,
      select,
      openFinding,
      openSource,
      openPage,
      announce,
      notify,
    ],
  );

  return (
    <SessionProvider value={session}>
      <div className={`grid h-dvh grid-cols-1 grid-rows-[auto_1fr] ${isPanelOpen ? withPanel : ''}`}>
        <Toolbar
          pages={pages}
          route={route}
          width={width}
          onWidth={setWidth}
          isBrowsing={isBrowsing}
          onBrowsing={(next) => {
            setIsBrowsing(next);
            connection.current?.setBrowsing(next);
          }}
          panelToggle={
            <PanelToggle
              isOpen={isPanelOpen}
              onToggle={() => {
                setIsPanelOpen(!isPanelOpen);
              }}
            />
          }
        >
          <VersionMenu page={page} />
        </Toolbar>
        <main
          className={`relative min-h-0 ${isPanelOpen ? 'max-wide:short:hidden' : ''}`}
          aria-label="The page, or the text of a file"
        >
          <Preview
            frame={frame}
            initialRoute={initialRoute}
            width={width}
            instead={
              isPending && page ? (
                <InsteadOfPage
                  title={`${quote(page.title)} is saved`}
                  text="It appears here once the mistakes in the content are fixed."
                >
                  {mistakesButton}
                </InsteadOfPage>
              ) : pageStatus === 'broken' ? (
                <InsteadOfPage
                  title="This page cannot be shown"
                  text="What you wrote is kept. Take back the last change, or ask a developer."
                >
                  {lastStep !== undefined && (
                    <Button look="primary" icon="undo-2" onClick={() => void session.undo()}>
                      Undo: {lastStep}
                    </Button>
                  )}
                  {hasMistakes && mistakesButton}
                </InsteadOfPage>
              ) : undefined
            }
          />
          {source && (
            <Suspense fallback={<Empty>Opening {source.file}…</Empty>}>
              <SourceView
                key={source.file}
                file={source.file}
                offset={source.offset}
                onClose={() => {
                  setSource(undefined);
                }}
              />
            </Suspense>
          )}
        </main>
        {isPanelOpen && (
          <Panel
            tab={tab ?? (hasMistakes ? 'findings' : 'selection')}
            onTab={setTab}
            pages={pages}
            route={route}
            onClose={() => {
              setIsPanelOpen(false);
            }}
          />
        )}
      </div>
      <UnsavedTexts />
      <ConflictDialog />
      {linkDialog}
      <Announcer />
    </SessionProvider>
  );
}
