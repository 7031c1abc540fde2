import type { BlockSummary, Description, SectionSummary } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/texts.tsx';
import { MarkdownField } from './MarkdownField.tsx';

interface Props extends Pick<Description, 'contents' | 'section'> {
  /** Whether the form already edits a piece of text. */
  isBlock: boolean;
}

const isBlockSummary = (item: BlockSummary | SectionSummary): item is BlockSummary => 'markdown' in item;

/** The texts and components inside a component. The words of a button are edited here; everything else opens. */
export function Contents({ contents, section, isBlock }: Props) {
  const { select } = useSession();
  if (contents.length === 0) return null;
  const [only] = contents;
  if (section?.isLabelled === true && only && isBlockSummary(only) && !isBlock) {
    return <MarkdownField target={only.target} name="Words on the button" markdown={only.markdown} isOnButton />;
  }
  return (
    <section className="grid gap-1.5 border-t pt-4" aria-labelledby="contents-title">
      <h3 id="contents-title">Contains</h3>
      <ul>
        {contents.map((item) => (
          <li key={JSON.stringify(item.target)}>
            <button
              type="button"
              className="flex min-h-8 w-full items-center gap-2 text-start hover:underline [&>svg]:text-soft"
              onClick={() => {
                select(item.target);
              }}
            >
              <Icon name={isBlockSummary(item) ? 'pencil' : 'chevron-right'} />
              <span>{item.name}</span>
              {'isHidden' in item && item.isHidden && <Tag>Hidden</Tag>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
