import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { Field } from '@/components/ui/field';
import { PlantCountry } from '@/components/ui/plant-country';
import { useMomentText } from '@/components/ui/use-moment-text';
import { isDay } from '@/lib/domain/calendar';
import type { PlacedFile } from '@/lib/domain/files/file-tree';
import { filesAfter, filesSinceDay } from '@/lib/domain/files/new-files';

interface NewSinceProps {
  files: readonly PlacedFile[];
  /** When the user last downloaded files of the project; null if never. */
  lastDownloadOn: string | null;
  onChoose: (files: readonly PlacedFile[]) => void;
}

/** Selects the files added since a day, or since the last download. */
export function NewSince({ files, lastDownloadOn, onChoose }: NewSinceProps) {
  const t = useTranslations('files.downloads');
  const momentText = useMomentText();
  const [day, setDay] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {/* Closed plants are irrelevant to when files were added. */}
      <PlantCountry country={null}>
        <Field label={t('since')} className="w-44">
          {(bound) => (
            <DateField
              {...bound}
              value={day}
              onValue={setDay}
              onCommit={(since) => isDay(since) && onChoose(filesSinceDay(files, since))}
            />
          )}
        </Field>
      </PlantCountry>
      {lastDownloadOn !== null && (
        <Button onClick={() => onChoose(filesAfter(files, lastDownloadOn))}>
          {t('sinceLast', { date: momentText(lastDownloadOn) })}
        </Button>
      )}
    </div>
  );
}
