import type { ReactNode } from 'react';

export interface HtmlNode {
  tag: 'p' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'b' | 'strong' | 'i' | 'em' | 'br' | 'a';
  href?: string;
  children: readonly (string | HtmlNode)[];
}

/** Formatted text from a tree of safe tags: elements are created, no markup is inserted. */
export function SimpleHtml({ nodes }: { nodes: readonly (string | HtmlNode)[] }) {
  return <div className="flex flex-col gap-2 text-ink-2 text-sm">{nodes.map(render)}</div>;
}

const CLASSES: Partial<Record<HtmlNode['tag'], string>> = {
  h3: 'font-semibold text-ink',
  h4: 'font-semibold text-ink',
  ul: 'list-disc pl-4',
  ol: 'list-decimal pl-4',
  b: 'font-semibold',
  strong: 'font-semibold',
};

function render(node: string | HtmlNode, position: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br key={position} />;
  if (Tag === 'a') {
    return (
      <a key={position} href={href} rel="noopener noreferrer" className="text-accent hover:underline">
        {children.map(render)}
      </a>
    );
  }
  return (
    <Tag key={position} className={CLASSES[Tag]}>
      {children.map(render)}
    </Tag>
  );
}
