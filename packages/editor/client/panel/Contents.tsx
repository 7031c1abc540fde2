import type { Description } from '../../shared/answers.ts';
import { AddEntries } from './AddEntry.tsx';
import { SelectButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/texts.tsx';
import { isBlockSummary } from '../content/values.ts';

/** The texts and components inside a component, and the lists that it shows. Each opens. */
export function Contents({ contents, section, shows, adds }: Description) {
  if (contents.length + shows.length + (section ? adds.length : 0) === 0) return null;
  return (
    <section className="grid gap-1.5 not-first:border-t not-first:pt-4" aria-labelledby="contents-title">
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
