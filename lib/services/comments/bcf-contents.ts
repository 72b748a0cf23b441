import type { Db } from '@/db/client';
import { commentTopicFiles } from '@/db/schema';
import {
  type COMMENT_PICTURE_KINDS,
  isCommentPicture,
  MAX_COMMENT_PICTURE_BYTES,
} from '@/lib/domain/comments/limits';
import { type FileKind, mediaTypeOf } from '@/lib/domain/files/file-kinds';
import { type BcfTopic, withReferences } from '@/lib/formats/bcf/bcf-topic';
import { type BcfArchive, keysOf } from '@/lib/formats/bcf/read-bcf';
import { HEAD_BYTES, headKind } from '@/lib/formats/contents/content-kind';
import type { ServiceContext } from '../context';
import { type NewContent, sha256Of } from '../files/stored-contents';
import { inWorker } from '../in-worker';

/** Longest edges to which a large snapshot is reduced, one after the other until it is small enough. */
const SNAPSHOT_SIZES_PX = [1920, 1280, 800] as const;

/** What a topic's picture is, or would be. */
interface Picture {
  sha256: string;
  pictureKind: (typeof COMMENT_PICTURE_KINDS)[number];
  pictureBytes: number;
}

/** The contents of an archive, by key and, for pictures drawn smaller, by the hash of the original. */
export class BcfContents {
  readonly #sha256s = new Map<string, string>();
  readonly #sizes = new Map<string, number>();
  readonly #pictures = new Map<string, Picture>();
  readonly #used = new Set<string>();
  /** What the store must have before topics refer to it. */
  readonly toStore: NewContent[] = [];

  /** Reads an archive; draws what is too large for a picture. */
  static async of(ctx: ServiceContext, { topics, files }: BcfArchive): Promise<BcfContents> {
    const contents = new BcfContents();
    for (const [key, bytes] of files) contents.#sha256s.set(key, contents.#add(bytes, null));
    for (const { viewpoints } of topics) {
      const key = snapshotOf(viewpoints);
      const bytes = key === undefined ? undefined : files.get(key);
      if (bytes) await contents.#prepare(ctx, bytes);
    }
    return contents;
  }

  /** The topic with references to the stored contents. */
  storedTopic(topic: BcfTopic): BcfTopic {
    return withReferences(topic, ({ text, key }) => ({
      text,
      key: key === null ? null : (this.#sha256s.get(key) ?? null),
    }));
  }

  /** Stored contents that no row refers to: those of topics that were left out or had nothing new. */
  get unused(): string[] {
    return this.toStore.map(({ bytes }) => sha256Of(bytes)).filter((sha256) => !this.#used.has(sha256));
  }

  /** Records the contents that a comment's stored topic references. */
  async note(db: Db, commentId: string, topic: BcfTopic): Promise<void> {
    const rows = [...new Set(keysOf(topic))].flatMap((sha256) => {
      const sizeBytes = this.#sizes.get(sha256);
      return sizeBytes === undefined ? [] : [{ commentId, sha256, sizeBytes }];
    });
    for (const { sha256 } of rows) this.#used.add(sha256);
    if (rows.length > 0) await db.insert(commentTopicFiles).values(rows).onConflictDoNothing();
  }

  /**
   * The snapshot that becomes a comment's picture: the first one, drawn smaller if it is too large; null if there is
   * none, or if it cannot be one.
   */
  pictureOf({ viewpoints }: BcfTopic): Picture | null {
    const picture = this.#pictures.get(snapshotOf(viewpoints) ?? '') ?? null;
    if (picture) this.#used.add(picture.sha256);
    return picture;
  }

  #add(bytes: Uint8Array, kind: FileKind | null): string {
    const sha256 = sha256Of(bytes);
    if (this.#sizes.has(sha256)) return sha256;
    this.#sizes.set(sha256, bytes.length);
    this.toStore.push({ bytes, mediaType: kind === null ? 'application/octet-stream' : mediaTypeOf(kind) });
    return sha256;
  }

  async #prepare(ctx: ServiceContext, bytes: Uint8Array): Promise<void> {
    const original = sha256Of(bytes);
    const kind = headKind(bytes.subarray(0, HEAD_BYTES));
    if (this.#pictures.has(original) || !isCommentPicture(kind)) return;
    const isSmall = bytes.length <= MAX_COMMENT_PICTURE_BYTES;
    const drawn = isSmall ? bytes : await drawnSmaller(ctx, bytes);
    if (drawn === null) return;
    const pictureKind = isSmall ? kind : 'png';
    const sha256 = this.#add(drawn, pictureKind);
    this.#pictures.set(original, { sha256, pictureKind, pictureBytes: drawn.length });
  }
}

function snapshotOf(viewpoints: BcfTopic['viewpoints']): string | undefined {
  return viewpoints.find(({ snapshot }) => snapshot !== null)?.snapshot?.key ?? undefined;
}

async function drawnSmaller(ctx: ServiceContext, bytes: Uint8Array): Promise<Uint8Array | null> {
  for (const longestPx of SNAPSHOT_SIZES_PX) {
    const drawn = await inWorker('drawSnapshot', [bytes, longestPx], { owner: ctx.viewer.userId });
    if (drawn === null || drawn.length <= MAX_COMMENT_PICTURE_BYTES) return drawn;
  }
  return null;
}
