import { useRef, useState } from 'react';

import type { ChangeAnswer } from '../../../protocol.ts';

interface Draft {
  text: string;
  /** The value that it was made on. With another value in the file, the draft is past. */
  base: string;
}

/**
 * The text of an input while a person types. It is saved on leaving the input or on Enter, and Escape brings the value of
 * the file back.
 *
 * @param value the value in the file
 */
export function useDraft(value: string, save: (text: string) => Promise<ChangeAnswer>) {
  const [draft, setDraft] = useState<Draft>();
  /** What has been sent already: Enter saves, and leaving the input afterwards must not save again. */
  const sent = useRef<string>(undefined);
  const text = draft?.base === value ? draft.text : value;
  return {
    text,
    isChanged: text !== value,
    edit: (next: string) => {
      sent.current = undefined;
      setDraft({ text: next, base: value });
    },
    restore: () => {
      setDraft(undefined);
    },
    commit: async () => {
      if (text === value || text === sent.current) return;
      sent.current = text;
      await save(text);
    },
  };
}
