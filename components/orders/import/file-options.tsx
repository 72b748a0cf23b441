import { useTranslations } from 'next-intl';
import { Checkbox, Field, Select } from '@/components/ui/field';
import { SEPARATORS } from '@/lib/formats/spreadsheets/delimited-text';
import { TEXT_ENCODINGS } from '@/lib/formats/spreadsheets/text-encoding';
import { HeadingLineField } from './heading-line-field';
import type { ImportSteps, OpenedImport } from './use-import';

/** Names of the encodings, the same in every language. */
const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  macintosh: 'Mac Roman',
  cp850: 'DOS 850',
} as const;

/** Which part of the file is read, and which line has its headings. */
export function FileOptions({ opened, steps }: { opened: OpenedImport; steps: ImportSteps }) {
  const t = useTranslations('orders.import');
  const hidden = opened.table.lines.filter(({ isHidden }) => isHidden).length;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SheetChoice opened={opened} steps={steps} />
      <FormatChoice opened={opened} steps={steps} />
      <HeadingLineField
        lines={opened.table.lines.filter(({ isHidden }) => opened.choices.withHidden || !isHidden)}
        chosen={opened.list.headingLine}
        onChoose={(headingLine) => steps.choose({ headingLine, mapping: undefined })}
      />
      {hidden > 0 && (
        <Checkbox
          label={t('withHidden', { rows: hidden })}
          checked={opened.choices.withHidden}
          onChange={(event) => steps.choose({ withHidden: event.target.checked })}
        />
      )}
    </div>
  );
}

function SheetChoice({ opened: { file, sheet }, steps }: { opened: OpenedImport; steps: ImportSteps }) {
  const t = useTranslations('orders.import');
  if (file.kind !== 'workbook' || file.sheets.length < 2) return null;
  return (
    <Field label={t('sheet')}>
      {(control) => (
        <Select
          {...control}
          value={sheet}
          onChange={(event) => void steps.chooseSheet(Number(event.target.value))}
        >
          {file.sheets.map(({ name, isHidden }, index) => (
            <option key={name} value={index}>
              {isHidden ? t('hiddenSheet', { name }) : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function FormatChoice({ opened: { format }, steps }: { opened: OpenedImport; steps: ImportSteps }) {
  const t = useTranslations('orders.import');
  if (!format) return null;
  const separatorNames = { '\t': t('tab'), ';': ';', ',': ',', '|': '|' } as const;
  return (
    <>
      <Field label={t('encoding')}>
        {(control) => (
          <Select
            {...control}
            value={format.encoding}
            onChange={({ target }) => {
              const encoding = TEXT_ENCODINGS.find((name) => name === target.value) ?? format.encoding;
              void steps.chooseFormat({ ...format, encoding });
            }}
          >
            {TEXT_ENCODINGS.map((name) => (
              <option key={name} value={name}>
                {ENCODING_NAMES[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('separator')}>
        {(control) => (
          <Select
            {...control}
            value={format.separator}
            onChange={({ target }) => {
              const separator = SEPARATORS.find((mark) => mark === target.value) ?? format.separator;
              void steps.chooseFormat({ ...format, separator });
            }}
          >
            {SEPARATORS.map((mark) => (
              <option key={mark} value={mark}>
                {separatorNames[mark]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
