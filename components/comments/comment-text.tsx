import type { Mentionable } from '@/lib/domain/comments/mentions';

/** A text with its line breaks, and highlighted names of people. */
export function CommentText({ text, people }: { text: string; people: readonly Mentionable[] }) {
  const named = people.flatMap(({ name }) => (text.includes(`@${name}`) ? [`@${name}`] : []));
  return (
    <p className="whitespace-pre-wrap break-words">
      {partsOf(text, named).map(({ at, part, isName }) =>
        isName ? (
          <b key={at} className="font-medium text-accent">
            {part}
          </b>
        ) : (
          part
        ),
      )}
    </p>
  );
}

interface TextPart {
  at: number;
  part: string;
  isName: boolean;
}

function partsOf(text: string, names: readonly string[]): TextPart[] {
  if (names.length === 0) return [{ at: 0, part: text, isName: false }];
  const parts: TextPart[] = [];
  let at = 0;
  while (at < text.length) {
    const next = nextName(text, names, at);
    const end = next?.at ?? text.length;
    if (end > at) parts.push({ at, part: text.slice(at, end), isName: false });
    if (next) parts.push({ at: end, part: next.name, isName: true });
    at = end + (next?.name.length ?? 0);
  }
  return parts;
}

/** The first name after a position; of two names at the same position, the longer one. */
function nextName(text: string, names: readonly string[], from: number): { at: number; name: string } | null {
  const found = names
    .map((name) => ({ at: text.indexOf(name, from), name }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length);
  return found[0] ?? null;
}
