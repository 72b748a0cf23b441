import { useTranslations } from 'next-intl';
import { Field, Select } from '@/components/ui/field';
import { LINES_ABOVE_HEADINGS } from '@/lib/domain/orders/import/heading-lines';
import { type ListCell, textOf } from '@/lib/domain/orders/import/import-field';

/** The most letters of a line in the list of lines. */
const SHOWN_LETTERS = 60;

interface HeadingLineFieldProps {
  lines: readonly { line: number; cells: readonly ListCell[] }[];
  /** The line with the headings; null without headings. */
  chosen: number | null;
  onChoose: (line: number | null) => void;
}

/** The first lines of a list, from which the one with the headings is chosen. */
export function HeadingLineField({ lines, chosen, onChoose }: HeadingLineFieldProps) {
  const t = useTranslations('orders.import');
  return (
    <Field label={t('headings')}>
      {(control) => (
        <Select
          {...control}
          className="max-w-72"
          value={chosen ?? ''}
          onChange={({ target: { value } }) => onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{t('noHeadings')}</option>
          {lines.slice(0, LINES_ABOVE_HEADINGS).map(({ line, cells }) => (
            <option key={line} value={line}>
              {t('headingLine', { line, text: beginningOf(cells) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The beginning of a line, to recognise it. */
function beginningOf(cells: readonly ListCell[]): string {
  const texts = cells.map(textOf).filter((text) => text !== '');
  return texts.join(' · ').slice(0, SHOWN_LETTERS);
}
