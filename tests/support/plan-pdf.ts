import { Document, Page, Rect, renderToBuffer, Svg, Text } from '@react-pdf/renderer';
import { createElement } from 'react';

/** Size of the pages of `planPdf`, in points. */
const PLAN_PT = { width: 600, height: 400 } as const;

/** A wall of a plan, in points from the top left corner of the page. */
export interface PlanWall {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A PDF with a page for each plan: its title, and walls as black areas. */
export function planPdf(pages: readonly { title: string; walls: readonly PlanWall[] }[]): Promise<Buffer> {
  const { width, height } = PLAN_PT;
  const drawn = pages.map(({ title, walls }) =>
    createElement(
      Page,
      { key: title, size: [width, height] },
      createElement(
        Svg,
        { width, height, style: { position: 'absolute', top: 0, left: 0 } },
        walls.map((wall) => createElement(Rect, { key: `${wall.x} ${wall.y}`, ...wall, fill: '#000000' })),
      ),
      createElement(Text, { style: { position: 'absolute', left: 40, top: 20, fontSize: 20 } }, title),
    ),
  );
  return renderToBuffer(createElement(Document, null, drawn));
}
