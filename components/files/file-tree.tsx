import { useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ChevronDownIcon, FileIcon, FolderIcon } from '@/components/ui/icons';
import { useByteText } from '@/components/ui/use-byte-text';
import { chosenPart, type FileTreeUnit, filesBelow, withChosen } from '@/lib/domain/files/file-tree';
import { totalBytes } from '@/lib/domain/files/total-bytes';

interface TreeProps {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Units and their files, each with a checkbox; a unit's checkbox selects everything in it. */
export function FileTree({ root, ...tree }: TreeProps & { root: FileTreeUnit }) {
  return (
    <ul className="py-1">
      <UnitNode unit={root} depth={0} {...tree} />
    </ul>
  );
}

interface UnitNodeProps extends TreeProps {
  unit: FileTreeUnit;
  depth: number;
}

/** Units below this depth are collapsed at first. */
const OPEN_DEPTH = 1;

function UnitNode({ unit, depth, ...tree }: UnitNodeProps) {
  const t = useTranslations('files.downloads');
  const [isOpen, setIsOpen] = useState(depth <= OPEN_DEPTH);
  const below = filesBelow(unit);
  const part = chosenPart(unit, tree.chosen);
  return (
    <li>
      <Line depth={depth} files={below.length} sizeBytes={totalBytes(below)}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('fold', { unit: unit.title })}
          className="grid size-6 shrink-0 place-items-center rounded text-ink-3 hover:bg-hover"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDownIcon className={cx(!isOpen && '-rotate-90')} />
        </button>
        <Choice part={part} onChange={(wanted) => tree.onChoose(withChosen(tree.chosen, below, wanted))}>
          <FolderIcon className="text-ink-3" />
          <span className="truncate font-medium">{unit.title}</span>
        </Choice>
      </Line>
      {isOpen && (
        <ul>
          {unit.files.map((file) => (
            <li key={file.projectFileID}>
              <Line depth={depth + 1} sizeBytes={file.sizeBytes}>
                <span className="w-6 shrink-0" />
                <Choice
                  part={tree.chosen.has(file.projectFileID) ? 'all' : 'none'}
                  onChange={(wanted) => tree.onChoose(withChosen(tree.chosen, [file], wanted))}
                >
                  <FileIcon className="text-ink-3" />
                  <span className="truncate">{file.name}</span>
                </Choice>
              </Line>
            </li>
          ))}
          {unit.children.map((child) => (
            <UnitNode key={child.projectUnitID} unit={child} depth={depth + 1} {...tree} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface LineProps {
  depth: number;
  /** Number of files in a unit; undefined for a file. */
  files?: number;
  sizeBytes: number;
  children: ReactNode;
}

function Line({ depth, files, sizeBytes, children }: LineProps) {
  const bytes = useByteText();
  const style: CSSProperties = { '--depth': depth };
  return (
    <div
      style={style}
      className="flex min-h-8 items-center gap-2 pr-5 pl-[calc(12px+var(--depth)*16px)] hover:bg-hover pointer-coarse:min-h-touch"
    >
      {children}
      <span className="ml-auto shrink-0 pl-2 text-right text-ink-3 text-xs tabular-nums">
        {files !== undefined && <span className="mr-3 max-xs:hidden">{files}</span>}
        <span className="inline-block min-w-16">{bytes(sizeBytes)}</span>
      </span>
    </div>
  );
}

interface ChoiceProps {
  part: 'all' | 'some' | 'none';
  onChange: (wanted: boolean) => void;
  children: ReactNode;
}

function Choice({ part, onChange, children }: ChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = part === 'some';
  }, [part]);
  return (
    <label className="flex min-h-6 min-w-0 flex-1 items-center gap-2 pointer-coarse:min-h-touch">
      <input
        ref={box}
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={part === 'all'}
        onChange={() => onChange(part !== 'all')}
      />
      {children}
    </label>
  );
}
