import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import { useDayText } from '@/components/ui/use-day-text';
import { addDays, type Day, daysBetween } from '@/lib/domain/calendar';

/** Duration of a day in the animation. */
const MS_PER_DAY = 60;

interface TimeSliderProps {
  first: Day;
  last: Day;
  day: Day;
  onDay: (day: Day) => void;
}

/** The day for which the building is shown, between the first and last delivery; set by hand or animated. */
export function TimeSlider({ first, last, day, onDay }: TimeSliderProps) {
  const t = useTranslations('deliveries.timeLine');
  const dayText = useDayText();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (day >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => onDay(addDays(day, 1)), MS_PER_DAY);
    return () => clearTimeout(timer);
  }, [isPlaying, day, last, onDay]);

  function toggle() {
    if (!isPlaying && day >= last) onDay(first);
    setPlaying(!isPlaying);
  }

  return (
    <div className="flex items-center gap-3 border-b px-3.5 py-0.5">
      <Button size="sm" icon={isPlaying ? <PauseIcon /> : <PlayIcon />} onClick={toggle}>
        {isPlaying ? t('pause') : t('play')}
      </Button>
      <input
        type="range"
        aria-label={t('slider')}
        aria-valuetext={dayText(day)}
        min={0}
        max={daysBetween(first, last)}
        value={daysBetween(first, day)}
        className="min-h-6 min-w-0 flex-1 accent-accent pointer-coarse:min-h-touch"
        onChange={({ target: { valueAsNumber } }) => onDay(addDays(first, valueAsNumber))}
      />
      <output className="min-w-24 whitespace-nowrap text-right font-medium text-sm tabular-nums">
        {dayText(day)}
      </output>
    </div>
  );
}
