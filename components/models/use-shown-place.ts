import { useEffect, useMemo, useState } from 'react';
import { type ModelPlace, placesOf, type ShownPlace } from './shown-places';
import type { StagedModel } from './staged-model';

/** The models of the place that is drawn; a wall chosen elsewhere brings its own. */
export function useShownPlace(models: readonly StagedModel[], selected: string | undefined) {
  const places = useMemo(() => placesOf(models), [models]);
  const [chosen, setPlace] = useState<ShownPlace>(0);
  const place = isOneOf(places, chosen) ? chosen : (places[0]?.placeNo ?? 0);
  const drawn = useMemo(
    () => places.flatMap((each) => (place === 'aligned' || each.placeNo === place ? each.models : [])),
    [places, place],
  );
  useEffect(() => {
    if (selected === undefined) return;
    const isIn = ({ walls }: StagedModel) => walls.some(({ globalID }) => globalID === selected);
    const own = places.find((each) => each.models.some(isIn));
    if (own) setPlace((before) => (before === 'aligned' ? before : own.placeNo));
  }, [selected, places]);
  return { places, place, setPlace, drawn };
}

function isOneOf(places: readonly ModelPlace[], place: ShownPlace): boolean {
  return place === 'aligned' || places.some(({ placeNo }) => placeNo === place);
}
