import { useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/field';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { hasDuplicateName, pasteNames } from './row-actions';
import { useStructureStore } from './store-context';

interface NameFieldProps {
  nodeKey: string;
  name: string;
  label: string;
  placeholder: string;
  /** What is wrong with the name, shown below it. */
  problem: string | undefined;
  className?: string;
}

/** The name of a subproject or lot, edited in place. */
export function NameField({ nodeKey, name, label, placeholder, problem, className }: NameFieldProps) {
  const store = useStructureStore();
  const before = useRef(name);
  const problemId = problem && `${nodeKey}-name-problem`;
  return (
    <div className="min-w-0 flex-1">
      <Input
        data-node={nodeKey}
        data-field="name"
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={placeholder}
        className={cx(
          'min-w-0 border-transparent bg-transparent px-1.5 hover:border-edge! focus-visible:border-focus! focus-visible:bg-surface!',
          className,
        )}
        value={name}
        onChange={(event) => store.rename(nodeKey, event.target.value)}
        onFocus={() => {
          before.current = name;
        }}
        onBlur={() => {
          if (name !== before.current && hasDuplicateName(store, nodeKey)) store.showDuplicate(nodeKey);
        }}
        onPaste={(event) => {
          const lines = event.clipboardData.getData('text/plain').split(/\r?\n/);
          const names = lines.map((line) => line.trim().slice(0, MAX_TITLE_LENGTH)).filter(Boolean);
          if (names.length < 2) return;
          event.preventDefault();
          pasteNames(store, nodeKey, names);
        }}
      />
      {problem && (
        <p id={problemId} className="px-1.5 text-bad text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
