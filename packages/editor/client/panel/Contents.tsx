import type { Description } from '../../shared/answers.ts';
import { AddEntries } from '../pages/AddEntry.tsx';
import { SelectButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/texts.tsx';
import { isBlockSummary } from '../values.ts';
import { MarkdownField } from './MarkdownField.tsx';

interface Props extends Pick<Description, 'contents' | 'section' | 'shows' | 'adds'> {
  /** Whether the form already edits a piece of text. */
  isBlock: boolean;
}

/** The texts and components inside a component, and the lists that it shows. The words of a button are edited here; everything else opens. */
export function Contents({ contents, section, shows, adds, isBlock }: Props) {
  if (contents.length + shows.length + (section ? adds.length : 0) === 0) return null;
  const [only] = contents;
  if (section?.isLabelled === true && only && isBlockSummary(only) && !isBlock) {
    return <MarkdownField target={only.target} name="Words on the button" markdown={only.markdown} isOnButton />;
  }
  return (
    <section className="grid gap-1.5 border-t pt-4" aria-labelledby="contents-title">
      <h3 id="contents-title">Contains</h3>
      <ul>
        {[...contents, ...shows].map((item) => (
          <li key={JSON.stringify(item.target)}>
            <SelectButton
              target={item.target}
              className="flex min-h-8 w-full items-center gap-2 text-start hover:underline [&>svg]:text-soft"
            >
              <Icon name={isBlockSummary(item) ? 'pencil' : 'chevron-right'} />
              <span>{item.name}</span>
              {'isHidden' in item && item.isHidden && <Tag>Hidden</Tag>}
            </SelectButton>
          </li>
        ))}
      </ul>
      {section && <AddEntries kinds={adds} />}
    </section>
  );
}
