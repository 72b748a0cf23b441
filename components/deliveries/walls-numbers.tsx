import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button, IconButton } from '@/components/ui/button';
import { FieldError, Input } from '@/components/ui/field';
import { CloseIcon, PlusIcon } from '@/components/ui/icons';
import { distinctWallNos, MAX_WALL_NO_LENGTH } from '@/lib/domain/models/chosen-walls';

export interface WallsNumbersProps {
  /** The label of the list: numbers without a matching wall, or all numbers. */
  label: string;
  wallNos: readonly string[];
  /** What is typed to be added. */
  typed: string;
  field: UseFormRegisterReturn;
  /** Why the numbers cannot be saved; shown when it is known, a moment after they were typed. */
  error: string | undefined;
  /** Whether the numbers can be saved as they are typed right now. */
  fits: boolean;
  onAdd: (wallNos: string[]) => void;
  onRemove: (wallNo: string) => void;
}

/** Numbers of walls without a model: each can be removed, and several can be added at once, separated by commas. */
export function WallsNumbers(props: WallsNumbersProps) {
  const { label, wallNos, typed, field, error, fits, onAdd, onRemove } = props;
  const t = useTranslations('deliveries.walls');
  const errorId = useId();
  const numbers = distinctWallNos(typed.split(','));
  const isAddable = numbers.length > 0 && fits;

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
          className="w-72 max-w-full"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...field}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the dialog.
            event.preventDefault();
            if (isAddable) onAdd(numbers);
          }}
        />
        <Button icon={<PlusIcon />} disabled={!isAddable} onClick={() => onAdd(numbers)}>
          {t('add')}
        </Button>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </section>
  );
}
