import { useRef, useState, type ComponentProps, type ReactNode } from 'react';

import { explainError } from '../requests/request.ts';
import { useEditor } from '../state/editor-context.ts';
import { Button } from './Button.tsx';
import { Problem } from './texts.tsx';

const readAsBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error(`“${file.name}” cannot be read.`));
    reader.readAsDataURL(file);
  });

interface Props extends ComponentProps<typeof Button> {
  label: string;
  /** What may be chosen: `image/*`. */
  accept?: string;
  /** Sends a file, in Base64. @throws Error that says why it was not taken */
  send: (name: string, data: string) => Promise<void>;
  picture?: ReactNode;
  /** Stands above the button. */
  children?: ReactNode;
}

/** A button that takes a file from this computer. */
export function Upload({ label, accept, send, picture, children, className = '', disabled = false, ...props }: Props) {
  const { announce, forgetStep } = useEditor();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    setIsBusy(true);
    setProblem(undefined);
    forgetStep();
    announce('Uploading.');
    try {
      await send(chosen.name, await readAsBase64(chosen));
    } catch (error) {
      setProblem(explainError(error));
    }
    setIsBusy(false);
  };
  return (
    <div className={`flex flex-wrap gap-4 rounded-xs ${className}`}>
      {picture}
      <div className="grid flex-[1_1_8rem] content-start justify-items-start gap-1">
        {children}
        <Button icon="upload" {...props} disabled={disabled || isBusy} onClick={() => chooser.current?.click()}>
          {isBusy ? 'Uploading…' : label}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={accept}
          hidden
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <Problem>{problem}</Problem>
      </div>
    </div>
  );
}
