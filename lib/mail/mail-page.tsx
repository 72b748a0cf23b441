import type { CSSProperties, ReactNode } from 'react';
import type { MailBlock, MailColumn, MailLink, MailListItem } from '@/lib/mail/content/mail-content';

// Mail programs support neither style sheets nor variables: plain colours, tables and inline styles.
const INK = '#1f2a30';
const INK_SOFT = '#5c6a72';
const LINE = '#dde3e7';

const body: CSSProperties = { margin: 0, padding: '24px 12px', backgroundColor: '#f3f6f7' };
const sheet: CSSProperties = {
  maxWidth: 640,
  margin: '0 auto',
  padding: '24px 28px',
  backgroundColor: '#ffffff',
  border: `1px solid ${LINE}`,
  borderRadius: 6,
  color: INK,
  font: '14px/21px Inter, "Segoe UI", Helvetica, Arial, sans-serif',
};
const head: CSSProperties = { margin: '0 0 18px', fontWeight: 600 };
const LOGO_HEIGHT = 32;
const logo: CSSProperties = { height: LOGO_HEIGHT, marginRight: 10, verticalAlign: 'middle' };
const foot: CSSProperties = { margin: '24px 0 0', color: INK_SOFT, fontSize: 12, lineHeight: '18px' };
const button: CSSProperties = {
  display: 'inline-block',
  padding: '9px 16px',
  borderRadius: 6,
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
};
const cell: CSSProperties = { padding: '6px 8px', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' };

/** A label stands beside the first line of a long value. */
const fact: CSSProperties = { padding: '2px 0', verticalAlign: 'top' };

interface MailPageProps {
  portalName: string;
  /** The absolute address of the portal’s logo; null if it has none. */
  logoUrl: string | null;
  /** The colour of links and buttons, readable on white and below white text: `#rrggbb`. */
  accent: string;
  greeting: string;
  blocks: MailBlock[];
  closing: string;
}

/** The visible part of a mail: the body of its HTML document. */
export function MailPage({ portalName, logoUrl, accent, greeting, blocks, closing }: MailPageProps) {
  return (
    <body style={body}>
      <div style={sheet}>
        <p style={{ ...head, color: accent }}>
          {/* biome-ignore lint/performance/noImgElement: mails have no optimiser */}
          {logoUrl !== null && <img src={logoUrl} alt="" height={LOGO_HEIGHT} style={logo} />}
          {portalName}
        </p>
        <Paragraph>{greeting}</Paragraph>
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} accent={accent} />
        ))}
        <p style={foot}>{closing}</p>
      </div>
    </body>
  );
}

function Block({ block, accent }: { block: MailBlock; accent: string }) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph>{block.text}</Paragraph>;
    case 'action':
      return <Action label={block.label} url={block.url} accent={accent} />;
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'quote':
      return <Quote text={block.text} accent={accent} />;
    case 'list':
      return <List title={block.title} items={block.items} accent={accent} />;
    case 'table':
      return <Table columns={block.columns} rows={block.rows} totals={block.totals} />;
  }
}

function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 14px' }}>{children}</p>;
}

/** The URL is also shown below the button, for mail programs that disable links. */
function Action({ label, url, accent }: { label: string; url: string; accent: string }) {
  return (
    <div style={{ margin: '20px 0' }}>
      <a href={url} style={{ ...button, backgroundColor: accent }}>
        {label}
      </a>
      <p style={{ margin: '8px 0 0', color: INK_SOFT, fontSize: 12, overflowWrap: 'anywhere' }}>{url}</p>
    </div>
  );
}

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <table style={{ margin: '0 0 14px', borderCollapse: 'collapse' }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              style={{ ...fact, paddingRight: 16, textAlign: 'left', color: INK_SOFT, fontWeight: 400 }}
            >
              {label}
            </th>
            <td style={fact}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Quote({ text, accent }: { text: string; accent: string }) {
  return (
    <blockquote
      style={{
        margin: '0 0 14px',
        padding: '2px 0 2px 12px',
        borderLeft: `3px solid ${accent}`,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </blockquote>
  );
}

interface ListProps {
  title: MailLink;
  items: MailListItem[];
  accent: string;
}

function List({ title, items, accent }: ListProps) {
  return (
    <div style={{ margin: '0 0 18px' }}>
      <p style={{ margin: 0, padding: '0 0 6px', borderBottom: `1px solid ${LINE}` }}>
        <a href={title.url} style={{ color: INK, fontWeight: 600, textDecoration: 'none' }}>
          {title.text}
        </a>
      </p>
      {items.map(({ text, note, url }) => (
        <p key={`${url} ${text}`} style={{ margin: 0, padding: '6px 0', borderBottom: `1px solid ${LINE}` }}>
          <a href={url} style={{ color: accent }}>
            {text}
          </a>
          <span style={{ display: 'block', color: INK_SOFT, fontSize: 12, lineHeight: '18px' }}>{note}</span>
        </p>
      ))}
    </div>
  );
}

interface TableProps {
  columns: MailColumn[];
  rows: string[][];
  totals: string[] | undefined;
}

function Table({ columns, rows, totals }: TableProps) {
  const align = (at: number): CSSProperties => ({
    ...cell,
    textAlign: columns[at]?.isNumber ? 'right' : 'left',
  });
  return (
    // A table wider than a phone scrolls horizontally.
    <div style={{ margin: '0 0 14px', overflowX: 'auto' }}>
      <table style={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}>
        <thead>
          <tr>
            {columns.map(({ title }, at) => (
              <th
                key={title}
                scope="col"
                style={{ ...align(at), color: INK_SOFT, fontSize: 12, fontWeight: 600 }}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((value, at) => (
                <td key={columns[at]?.title} style={align(at)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {totals.map((value, at) => (
                <td key={columns[at]?.title} style={{ ...align(at), fontWeight: 600 }}>
                  {value}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
