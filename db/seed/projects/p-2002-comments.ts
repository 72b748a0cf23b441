import type { DemoAnswer, DemoComment, Moment } from './demo-project';
import type { LotPlan } from './p-2002-plan';

const MINUTE_MS = 60_000;

interface Remark {
  text: string;
  answer: string;
  /** Position on the drawing. */
  x: number;
  y: number;
}

/** The reviewer's remarks, used in turn. */
const REMARKS: readonly Remark[] = [
  {
    text: 'De sparing voor de leidingkoker zit hier 200 mm te laag ten opzichte van de constructietekening.',
    answer: 'Klopt, de sparing gaat naar 1.150 mm boven peil.',
    x: 0.34,
    y: 0.41,
  },
  {
    text: 'Deze wand moet 600 mm naar het trappenhuis toe; zie de laatste plattegrond van de architect.',
    answer: 'Verschoven, de aansluitende wanden zijn ingekort.',
    x: 0.58,
    y: 0.36,
  },
  {
    text: 'Graag de dilatatievoeg tussen beide woningen aangeven.',
    answer: 'De voeg staat nu op de tekening.',
    x: 0.49,
    y: 0.55,
  },
  {
    text: 'De latei boven deze deur ontbreekt in de stuklijst.',
    answer: 'Toegevoegd.',
    x: 0.27,
    y: 0.6,
  },
];

/** The comments with which the reviewer sent back a lot's drawing, and the drafter's answers. */
export function reviewComments(plan: LotPlan, fileName: string, history: readonly Moment[]): DemoComment[] {
  const sentBack = history.findLast(({ stateKey }) => stateKey === 'ReviseDrawings');
  const isRevised = plan.stateKey === 'ReviewRevisedDrawings';
  if (!sentBack || (!isRevised && plan.stateKey !== 'ReviseDrawings')) return [];
  const answeredAt = isRevised ? history.at(-1)?.at : undefined;
  return [0, 1].map((turn): DemoComment => {
    const { text, answer, x, y } = remarkOf(plan.storey + 2 * turn + plan.block);
    const at = new Date(sentBack.at.getTime() - (20 - 8 * turn) * MINUTE_MS);
    const answers: DemoAnswer[] = answeredAt ? [{ by: 'drafter', at: answeredAt, text: answer }] : [];
    return { by: 'reviewer.nl', at, text, fileName, x, y, answers, status: isRevised ? 'done' : 'open' };
  });
}

function remarkOf(turn: number): Remark {
  const remark = REMARKS[turn % REMARKS.length];
  if (!remark) throw new Error('there are no remarks');
  return remark;
}
