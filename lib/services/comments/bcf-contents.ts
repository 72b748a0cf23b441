import { commentTopicFiles } from '@/db/schema';
import { isCommentPicture, MAX_COMMENT_PICTURE_BYTES } from '@/lib/domain/comments/limits';
import { type BcfTopic, withReferences } from '@/lib/formats/bcf/bcf-topic';
import { type BcfArchive, keysOf } from '@/lib/formats/bcf/read-bcf';
import { HEAD_BYTES, headKind } from '@/lib/formats/contents/content-kind';
import type { ServiceContext } from '../context';
import { inWorker } from '../in-worker';
import { storeContent } from './comment-picture';

/** Longest edges to which a large snapshot is reduced, one after the other until it is small enough. */
const SNAPSHOT_SIZES_PX = [1920, 1280, 800] as const;

interface StoredContent {
  sha256: string;
  bytes: Uint8Array;
}

/** The contents of an archive in the file store, each stored when the first topic needs it. */
export class BcfContents {
  readonly #stored = new Map<string, StoredContent>();

  constructor(
    private readonly ctx: ServiceContext,
    private readonly files: BcfArchive['files'],
  ) {}

  /** The topic with references to the stored contents. */
  async store(topic: BcfTopic): Promise<BcfTopic> {
    for (const key of keysOf(topic)) {
      const bytes = this.files.get(key);
      if (!bytes || this.#stored.has(key)) continue;
      this.#stored.set(key, { sha256: await storeContent(this.ctx, bytes, null), bytes });
    }
    return withReferences(topic, ({ text, key }) => ({
      text,
      key: key === null ? null : (this.#stored.get(key)?.sha256 ?? null),
    }));
  }

  /** Records the contents that a comment's stored topic references. */
  async note(commentId: string, topic: BcfTopic): Promise<void> {
    const sha256s = new Set(keysOf(topic));
    const rows = [...this.#stored.values()]
      .filter(({ sha256 }) => sha256s.has(sha256))
      .map(({ sha256, bytes }) => ({ commentId, sha256, sizeBytes: bytes.length }));
    if (rows.length > 0) await this.ctx.db.insert(commentTopicFiles).values(rows).onConflictDoNothing();
  }

  /**
   * The snapshot that becomes a comment's picture: the first one, drawn smaller if it is too large; null if there is
   * none, or if it cannot be one.
   */
  async pictureOf({ viewpoints }: BcfTopic) {
    const sha256 = viewpoints.find(({ snapshot }) => snapshot !== null)?.snapshot?.key;
    const found = [...this.#stored.values()].find((content) => content.sha256 === sha256);
    if (!found) return null;
    const kind = headKind(found.bytes.subarray(0, HEAD_BYTES));
    if (!isCommentPicture(kind)) return null;
    if (found.bytes.length <= MAX_COMMENT_PICTURE_BYTES)
      return { sha256: found.sha256, pictureKind: kind, pictureBytes: found.bytes.length };
    const drawn = await this.#drawnSmaller(found.bytes);
    if (drawn === null) return null;
    const sha = await storeContent(this.ctx, drawn, 'png');
    return { sha256: sha, pictureKind: 'png' as const, pictureBytes: drawn.length };
  }

  async #drawnSmaller(bytes: Uint8Array): Promise<Uint8Array | null> {
    for (const longestPx of SNAPSHOT_SIZES_PX) {
      const drawn = await inWorker('drawSnapshot', [bytes, longestPx], { owner: this.ctx.viewer.userId });
      if (drawn === null || drawn.length <= MAX_COMMENT_PICTURE_BYTES) return drawn;
    }
    return null;
  }
}
