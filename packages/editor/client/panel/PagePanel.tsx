import { useRef, useState } from 'react';

import type { Description } from '../../shared/answers.ts';
import { Contents } from './Contents.tsx';
import { getPreviewAddress } from '../requests/request.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Actions, Button, lookLikeButton } from '../ui/Button.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';
import { isBlockSummary } from '../content/values.ts';
import { useFocusIfLost } from '../ui/use-focus-if-lost.ts';
import { DeletePage, NewPage, RenamePage } from './PageDialogs.tsx';
import { Palette } from './Palette.tsx';
import { ComponentList, type Container } from './ComponentList.tsx';

/** The page in the frame: its title, its sections, and what can be done with it as a whole. */
export function PagePanel() {
  const { page, route, select, revision } = useEditor();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'delete'>();
  const [adding, setAdding] = useState<Container>();
  const { answer: head } = useAnswer<Description | null>(page && 'describe', { target: page?.head }, revision);
  const preview = getPreviewAddress(route);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(heading);
  const open = (name: typeof dialog) => () => setDialog(name);
  const close = open(undefined);
  return (
    <>
      <PanelHead ref={heading} title={page?.title ?? 'This address has no page'} detail={route}>
        <Actions>
          {page && (
            <Button icon="pencil" onClick={() => select(page.head)}>
              Title and description
            </Button>
          )}
          {page?.canMove === true && (
            <Button look="plain" onClick={open('rename')}>
              Change address
            </Button>
          )}
          {page?.canDelete === true && (
            <Button look="plain" onClick={open('delete')}>
              Delete
            </Button>
          )}
          {page && preview !== undefined && (
            <a className={`${lookLikeButton('plain')} no-underline`} href={preview} target="_blank" rel="noreferrer">
              Link for colleagues
            </a>
          )}
          <Button icon="plus" onClick={open('new')}>
            New page
          </Button>
        </Actions>
      </PanelHead>
      {page?.file.endsWith('.mdx') === true && (
        <section className="grid gap-4 p-4" aria-label="Sections">
          <ComponentList file={page.file} hash={page.hash} nodes={page.sections} onAdd={setAdding} />
          {head && <Contents {...head} contents={head.contents.filter(isBlockSummary)} />}
        </section>
      )}
      {adding && <Palette container={adding} onClose={() => setAdding(undefined)} />}
      {dialog === 'new' && <NewPage onClose={close} />}
      {dialog === 'rename' && page && <RenamePage page={page} onClose={close} />}
      {dialog === 'delete' && page && <DeletePage page={page} onClose={close} />}
    </>
  );
}
