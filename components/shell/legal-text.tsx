export interface LegalSection {
  title: string;
  text: string;
}

/** A page of prose: a title and short titled sections. Line breaks in texts are preserved. */
export function LegalText({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  return (
    <article className="mx-auto max-w-2xl">
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      {sections.map((section) => (
        <section key={section.title} className="mt-6 border-t pt-4">
          <h2 className="font-semibold">{section.title}</h2>
          <p className="mt-1 whitespace-pre-line text-ink-2">{section.text}</p>
        </section>
      ))}
    </article>
  );
}
