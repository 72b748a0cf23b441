import type { SeedClock } from '../seed-clock';
import type { DemoProject } from './demo-project';
import { wohnparkAmKanal } from './p-1001';
import { quartierLindenhof } from './p-1002';
import { residentieDeVaart } from './p-1003';
import { campusNord } from './p-1004';
import { altstadtHoefe } from './p-1005';
import { neubauSuedhang } from './p-1006';
import { woontorenHavenkop } from './p-2001';
import { parkZuidrand } from './p-2002';
import { residenceDuLac } from './p-2003';
import { buerohausKaistrasse } from './p-3001';

/** The ten root projects of the demo (domain.md §8). */
export function demoProjects(clock: SeedClock): DemoProject[] {
  return [
    wohnparkAmKanal(clock),
    quartierLindenhof(clock),
    residentieDeVaart(clock),
    campusNord(clock),
    altstadtHoefe(clock),
    neubauSuedhang(clock),
    woontorenHavenkop(clock),
    parkZuidrand(clock),
    residenceDuLac(clock),
    buerohausKaistrasse(clock),
  ];
}
