import type { PrintedSheets } from '@/lib/domain/questionnaire/printed-sheet';

/** One sheet with its answers for printing; rows do not break across pages. */
export function PrintedSheet({ title, sections }: PrintedSheets['sheets'][number]) {
  return (
    <section className="mt-6">
      <h2 className="break-after-avoid border-b-2 pb-1 font-semibold text-base">{title}</h2>
      {sections.map((section) => (
        <div key={section.title} className="mt-3">
          <h3 className="break-after-avoid font-semibold text-ink-2 text-sm">{section.title}</h3>
          <dl className="mt-1">
            {section.answers.map(({ label, lines }) => (
              <div key={label} className="grid break-inside-avoid grid-cols-[40%_1fr] gap-3 border-b py-1">
                <dt className="min-w-0 hyphens-auto text-ink-2 wrap-anywhere">{label}</dt>
                <dd className="whitespace-pre-wrap break-words">{lines.join('\n')}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
