import { useRef } from 'react';
import { Button, type ButtonProps } from './button';
import { cx } from './cx';
import { UploadIcon } from './icons';
import { useDropZone } from './use-drop-zone';

interface FileChoiceProps extends Pick<ButtonProps, 'variant' | 'busy'> {
  /** What the button says. */
  label: string;
  /** What can be dropped beside it. */
  hint: string;
  /** The kinds of files, as the browser names them. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Where a file is chosen or dropped. */
export function FileChoice({ label, hint, accept, onChoose, ...button }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, isOver } = useDropZone(onChoose);
  return (
    <div
      ref={ref}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-dashed px-4 py-5',
        isOver ? 'border-accent bg-accent-soft/60' : 'border-line-strong',
      )}
    >
      <Button {...button} icon={<UploadIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="text-ink-2">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
