import { VOLUME_LIMIT_M3 } from '../deliveries/volume-limit';
import { uniqueTitles, withSuffix } from './proposal-titles';
import type { ProposedLot, ProposedSubproject } from './structure-proposal';
import { proposedVolumeM3 } from './structure-proposal';

/**
 * Splits subprojects over the volume limit into `(1)`, `(2)` of consecutive lots that fit together; a single
 * lot over the limit is on its own (portal-2 §9).
 */
export function packStoreys(proposal: readonly ProposedSubproject[]): ProposedSubproject[] {
  const packed = proposal.flatMap((subproject) => {
    if ((proposedVolumeM3(subproject) ?? 0) <= VOLUME_LIMIT_M3) return [subproject];
    const parts = partsThatFit(subproject.approvalLots);
    if (parts.length === 1) return [subproject];
    return parts.map((approvalLots, index) => ({
      title: withSuffix(subproject.title, ` (${index + 1})`),
      approvalLots,
    }));
  });
  const titles = uniqueTitles(packed.map(({ title }) => title));
  return packed.map((subproject, index) => ({ ...subproject, title: titles[index] ?? subproject.title }));
}

function partsThatFit(lots: readonly ProposedLot[]): ProposedLot[][] {
  const parts: ProposedLot[][] = [];
  let used = 0;
  for (const lot of lots) {
    const volume = lot.volumeM3 ?? 0;
    const part = parts.at(-1);
    if (part && used + volume <= VOLUME_LIMIT_M3) {
      part.push(lot);
      used += volume;
    } else {
      parts.push([lot]);
      used = volume;
    }
  }
  return parts;
}
