import { files, models } from '@/db/schema';
import { getIfcStructure } from '@/lib/contract/model-structure';
import { assignWalls } from '@/lib/contract/wall-lots';
import type { ModelProblem } from '@/lib/domain/models/model-problem';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import type { Refusal, Texts } from '@/tests/support/error-catalogue';
import { modelFile, scanned, smallIfc } from '@/tests/support/model-files';
import type { Place } from '@/tests/support/role-places';

/** A model that was read and refused. */
function refused(code: ModelProblem, status: number, texts: Texts): Refusal {
  return {
    code,
    status,
    texts,
    async call({ db, root }) {
      await db.delete(files);
      const sha256 = code.toLowerCase().padEnd(64, '0');
      await db
        .insert(models)
        .values({ sha256, converterVersion: CONVERTER_VERSION, state: 'refused', code })
        .onConflictDoNothing();
      const [file] = await db
        .insert(files)
        .values({
          ...{ unitId: root.unitId, name: 'model.ifc', sha256, sizeBytes: 1, kind: 'ifc' },
          contentType: 'application/x-step',
        })
        .returning();
      return { endpoint: getIfcStructure, params: { projectUnitID: root.unitId, id: file?.fileId ?? '' } };
    },
  };
}

/** Why an IFC file is not read. */
export const modelRefusals: readonly Refusal[] = [
  refused('IfcTooLarge', 413, [
    'The model is larger than 256 MB. Export it in parts, for example one file per building.',
    'Das Modell ist größer als 256 MB. Exportieren Sie es in Teilen, zum Beispiel eine Datei je Gebäude.',
    'Het model is groter dan 256 MB. Exporteer het in delen, bijvoorbeeld één bestand per gebouw.',
  ]),
  refused('IfcNotStep', 415, [
    'This is no IFC file in STEP format. Export the model as .ifc or .ifczip.',
    'Das ist keine IFC-Datei im STEP-Format. Exportieren Sie das Modell als .ifc oder .ifczip.',
    'Dit is geen IFC-bestand in STEP-formaat. Exporteer het model als .ifc of .ifczip.',
  ]),
  refused('IfcSchemaUnsupported', 422, [
    'This version of IFC is not supported. Export the model as IFC2x3, IFC4 or IFC4x3.',
    'Diese IFC-Version wird nicht unterstützt. Exportieren Sie das Modell als IFC2x3, IFC4 oder IFC4x3.',
    'Deze IFC-versie wordt niet ondersteund. Exporteer het model als IFC2x3, IFC4 of IFC4x3.',
  ]),
  refused('IfcTruncated', 422, [
    'The IFC file is incomplete. Export or upload it again.',
    'Die IFC-Datei ist unvollständig. Exportieren Sie sie neu oder laden Sie sie noch einmal hoch.',
    'Het IFC-bestand eindigt te vroeg. Exporteer of upload het opnieuw.',
  ]),
  refused('IfcMalformed', 422, [
    'The IFC file is damaged and cannot be read. Export it again.',
    'Die IFC-Datei ist beschädigt und nicht lesbar. Exportieren Sie sie erneut.',
    'Het IFC-bestand is beschadigd en niet leesbaar. Exporteer het opnieuw.',
  ]),
  refused('IfcTooManyElements', 422, [
    'The model has more than 200,000 elements. Export only the walls and slabs, or one file per building.',
    'Das Modell hat mehr als 200.000 Bauteile. Exportieren Sie nur Wände und Decken, oder eine Datei je Gebäude.',
    'Het model heeft meer dan 200.000 elementen. Exporteer alleen de wanden en vloeren, of één bestand per gebouw.',
  ]),
  refused('IfcGeometryLimit', 422, [
    'The geometry of this model is too large to display. Its structure can be used; there is no 3D view.',
    'Die Geometrie dieses Modells ist zu umfangreich. Die Struktur lässt sich verwenden; eine 3D-Ansicht gibt es nicht.',
    'De vormen van dit model kosten te veel tijd of geheugen. De structuur is bruikbaar; er is geen 3D-weergave.',
  ]),
  refused('IfcShapesUnreadable', 422, [
    'The shapes of this model cannot be built. Its structure can be used; there is no 3D view.',
    'Die Formen dieses Modells können nicht aufgebaut werden. Seine Struktur ist nutzbar; es gibt keine 3D-Ansicht.',
    'De vormen van dit model kunnen niet worden opgebouwd. De structuur is bruikbaar; er is geen 3D-weergave.',
  ]),
  refused('IfcSeveralModels', 422, [
    'The zip has several IFC files. Upload them one by one.',
    'Die Zip-Datei enthält mehrere IFC-Dateien. Laden Sie sie einzeln hoch.',
    'Het zipbestand bevat meerdere IFC-bestanden. Upload ze één voor één.',
  ]),
  refused('IfcNoModelInZip', 422, [
    'The zip has no IFC file. Upload the model as .ifc, or zip it again.',
    'Die Zip-Datei enthält keine IFC-Datei. Laden Sie das Modell als .ifc hoch oder zippen Sie es neu.',
    'Het zipbestand bevat geen IFC-bestand. Upload het model als .ifc, of zip het opnieuw.',
  ]),
];

/** A wall of a model of the project, as it is assigned to the lot. */
async function wallOf({ db, root, lot }: Place) {
  await db.delete(files);
  const bytes = smallIfc('refused');
  await modelFile(db, { unitId: root.unitId, name: 'walls.ifc', bytes });
  const [wall] = (await scanned(bytes)).walls;
  return { globalID: wall?.globalId ?? '', projectUnitID: lot.unitId };
}

type SentWall = Awaited<ReturnType<typeof wallOf>> & { seenProjectUnitID?: string };

/** Walls that are not assigned to lots, by what is made of a wall that could be. */
function notAssigned(
  { code, top = 'ValidationFailed', status = 400, at }: Pick<Refusal, 'code' | 'at'> & Partial<Refusal>,
  wallsFor: (wall: SentWall) => SentWall[],
  texts: Texts,
): Refusal {
  return {
    ...{ code: `WALLS.${code}`, top, status, texts },
    ...(at !== undefined && { at }),
    async call(place) {
      const params = { unitId: place.root.unitId };
      return { endpoint: assignWalls, params, body: { walls: wallsFor(await wallOf(place)) } };
    },
  };
}

/** Why walls are not assigned to lots. */
export const wallRefusals: readonly Refusal[] = [
  notAssigned({ code: 'UnknownWall', at: 'walls/0' }, (wall) => [{ ...wall, globalID: '0'.repeat(22) }], [
    'This wall is not in any model of the lot or its project.',
    'Diese Wand kommt in keinem Modell des Loses oder seines Projekts vor.',
    'Deze wand staat in geen model van het deel of het project.',
  ]),
  notAssigned(
    { code: 'UnknownLot', at: 'walls/0' },
    (wall) => [{ ...wall, projectUnitID: crypto.randomUUID() }],
    [
      'This lot does not exist in this project, or no longer.',
      'Dieses Los gibt es in diesem Projekt nicht oder nicht mehr.',
      'Dit deel bestaat niet of niet meer in dit project.',
    ],
  ),
  notAssigned({ code: 'WallTwice', at: 'walls/1' }, (wall) => [wall, wall], [
    'This wall is listed twice.',
    'Diese Wand steht zweimal in der Liste.',
    'Deze wand staat twee keer in de lijst.',
  ]),
  notAssigned(
    { code: 'AssignedMeanwhile', top: 'StateConflict', status: 409, at: 'walls/0' },
    (wall) => [{ ...wall, seenProjectUnitID: crypto.randomUUID() }],
    [
      'Someone else has assigned this wall meanwhile. Reload the page.',
      'Inzwischen hat jemand anderes diese Wand zugeordnet. Laden Sie die Seite neu.',
      'Iemand anders heeft deze wand intussen toegewezen. Laad de pagina opnieuw.',
    ],
  ),
];
