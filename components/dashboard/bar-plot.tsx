import { Card } from '@/components/ui/card';

export interface Bar {
  /** The label of the bar, below it and in the table. */
  label: string;
  value: number;
  /** The value in the user's language. */
  text: string;
}

export interface BarPlotProps {
  title: string;
  /** The total of the bars, as a sentence. */
  summary: string;
  /** Headings of the equivalent table. */
  columns: { label: string; value: string };
  bars: readonly Bar[];
}

/** Drawing units: bars share the width, values are above them. */
const HEIGHT = 120;
const TOP = 18;
const BAR_WIDTH = 44;
const GAP = 16;

/** A bar chart; screen readers get the same data as a table. */
export function BarPlot({ title, summary, columns, bars }: BarPlotProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * (BAR_WIDTH + GAP);
  return (
    <Card title={title}>
      <figure>
        <figcaption className="text-ink-2 text-sm">{summary}</figcaption>
        <div aria-hidden="true" className="mt-3">
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-32 w-full" preserveAspectRatio="none">
            <title>{title}</title>
            {bars.map(({ label, value }, index) => {
              const height = (value / most) * (HEIGHT - TOP);
              return (
                <rect
                  key={label}
                  x={index * (BAR_WIDTH + GAP) + GAP / 2}
                  y={HEIGHT - Math.max(height, 1)}
                  width={BAR_WIDTH}
                  height={Math.max(height, 1)}
                  className={value > 0 ? 'fill-accent' : 'fill-line-strong'}
                />
              );
            })}
          </svg>
          <div
            className="mt-1 grid text-center text-xs"
            style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
          >
            {bars.map(({ label, text }) => (
              <span key={label} className="min-w-0 px-0.5">
                <span className="block font-semibold tabular-nums">{text}</span>
                <span className="block break-words text-2xs text-ink-3">{label}</span>
              </span>
            ))}
          </div>
        </div>
        {/* A table ignores the size of `sr-only`. */}
        <div className="sr-only">
          <table>
            <thead>
              <tr>
                <th scope="col">{columns.label}</th>
                <th scope="col">{columns.value}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, text }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </figure>
    </Card>
  );
}
