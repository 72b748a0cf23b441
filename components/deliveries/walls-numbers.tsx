import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { CloseIcon, PlusIcon } from '@/components/ui/icons';
import { distinctWallNos, MAX_WALL_NO_LENGTH } from '@/lib/domain/models/chosen-walls';

export interface WallsNumbersProps {
  /** The label of the list: numbers without a matching wall, or all numbers. */
  label: string;
  wallNos: readonly string[];
  /** What is typed to be added. */
  typed: string;
  onType: (typed: string) => void;
  onAdd: (wallNos: string[]) => void;
  onRemove: (wallNo: string) => void;
}

/** Numbers of walls without a model: each can be removed, and several can be added at once, separated by commas. */
export function WallsNumbers({ label, wallNos, typed, onType, onAdd, onRemove }: WallsNumbersProps) {
  const t = useTranslations('deliveries.walls');
  const numbers = distinctWallNos(typed.split(','));

  function add() {
    if (numbers.length === 0) return;
    onAdd(numbers);
    onType('');
  }

  return (
    <section aria-label={label} className="grid gap-2">
      {wallNos.length > 0 && (
        <>
          <h3 className="font-medium text-sm">{label}</h3>
          <ul className="flex flex-wrap gap-1">
            {wallNos.map((wallNo) => (
              <li
                key={wallNo}
                className="flex items-center gap-0.5 rounded-sm bg-sunken pl-2 text-sm tabular-nums"
              >
                {wallNo}
                <IconButton
                  size="sm"
                  icon={<CloseIcon />}
                  label={t('remove', { number: wallNo })}
                  onClick={() => onRemove(wallNo)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label={t('addNumber')}
          placeholder={t('addNumber')}
          maxLength={MAX_WALL_NO_LENGTH * 10}
          className="w-72! max-w-full"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the dialog.
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<PlusIcon />} disabled={numbers.length === 0} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </section>
  );
}
