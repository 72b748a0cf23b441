import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/field';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { uniqueKeys } from '@/components/ui/unique-keys';

/** A column of an imported list and the table column it fills. */
export interface MappedColumn {
  heading: string;
  sample: string;
  columnKey: string | null;
  /** Hidden in the program of the list. */
  isHidden?: boolean;
}

interface ColumnMappingProps {
  columns: readonly MappedColumn[];
  /** The columns that can be filled. */
  targets: readonly { key: string; header: string }[];
  onChange: (mapping: (string | null)[]) => void;
}

/** Maps list columns to table columns; if a target is chosen twice, its previous column loses it. */
export function ColumnMapping({ columns, targets, onChange }: ColumnMappingProps) {
  const t = useTranslations('orders.mapping');
  const choose = (place: number, key: string | null) =>
    onChange(
      columns.map(({ columnKey }, index) =>
        index === place ? key : columnKey === key && key !== null ? null : columnKey,
      ),
    );
  const keys = uniqueKeys(columns.map(({ heading }) => heading));
  return (
    <Table>
      <caption className="pb-1 text-left font-medium text-ink-2 text-xs">{t('title')}</caption>
      <thead>
        <tr>
          <Th>{t('yours')}</Th>
          <Th className="max-sm:hidden">{t('sample')}</Th>
          <Th>{t('target')}</Th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, sample, columnKey, isHidden }, index) => {
          const own = heading || t('column', { number: index + 1 });
          const name = isHidden ? t('hiddenColumn', { heading: own }) : own;
          return (
            <Tr key={keys[index]}>
              <Td>{name}</Td>
              <Td className="max-w-40 truncate text-ink-2 max-sm:hidden">{sample}</Td>
              <Td>
                <Select
                  aria-label={t('targetOf', { column: name })}
                  value={columnKey ?? ''}
                  onChange={(event) => choose(index, event.target.value || null)}
                >
                  <option value="">{t('leaveOut')}</option>
                  {targets.map(({ key, header }) => (
                    <option key={key} value={key}>
                      {header}
                    </option>
                  ))}
                </Select>
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
