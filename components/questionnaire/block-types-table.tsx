import { useFormatter, useTranslations } from 'next-intl';
import { FieldError } from '@/components/ui/field';
import { type BlockType, readBlockTypes } from '@/lib/domain/questionnaire/ccl-block-types';
import { controlId, type SheetControlProps } from './control-props';

const STRENGTHS = ['cs12', 'cs20'] as const;

/** The 18 calcium silicate blocks with their required strength classes. */
export function BlockTypesTable({
  sheet,
  control,
  value,
  texts,
  problem,
  disabled,
  onAnswer,
}: SheetControlProps) {
  const t = useTranslations('questionnaire.blocks');
  const format = useFormatter();
  const rows = readBlockTypes(value);
  const tick = (block: string, strength: (typeof STRENGTHS)[number], isTicked: boolean) =>
    onAnswer(rows.map((row): BlockType => (row.block === block ? { ...row, [strength]: isTicked } : row)));
  return (
    <fieldset id={controlId(sheet.name, control.name)} disabled={disabled} className="max-w-md">
      <legend className="mb-2 font-medium text-ink-2 text-xs">{texts.control(control)}</legend>
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b text-left text-ink-2 text-xs">
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {t('block')}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-medium">
              {t('weight')}
            </th>
            {STRENGTHS.map((strength) => (
              <th key={strength} scope="col" className="px-3 py-1.5 text-center font-medium">
                {t(strength)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ block, weight, ...ticks }) => (
            <tr key={block} className="border-b">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {block}
              </th>
              <td className="py-1 pr-3 text-right">{format.number(weight)}</td>
              {STRENGTHS.map((strength) => (
                <td key={strength} className="px-3 py-1 text-center">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    aria-label={t('tick', { block, strength: t(strength) })}
                    checked={ticks[strength]}
                    onChange={({ target }) => tick(block, strength, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError>{problem}</FieldError>
    </fieldset>
  );
}
