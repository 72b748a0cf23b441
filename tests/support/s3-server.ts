import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '@/lib/env';

/** A real S3-compatible server on the loopback with one bucket, its objects under `directory`. */
export async function startS3Server(
  directory: string,
): Promise<{ settings: S3Settings; close: () => Promise<void> }> {
  const bucket = 'portal';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return { settings, close: () => server.close() };
}
