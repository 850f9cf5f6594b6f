import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Bucket } from '../settings/bucket.ts';
import { type Storage, StorageError } from './storage.ts';

const SIGNED_FOR_S = 300;
const TRIES = 2;
const CONNECT_MS = 3_000;
const SILENCE_MS = 10_000;
/** For services that require a region but ignore it. */
const ANY_REGION = 'us-east-1';
/** Audio is named by its content, so it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

type Refused = { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } };

const isMissing = (error: unknown) => {
  const { name, $metadata } = error as Refused;
  return name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404;
};

const WRONG_BUCKET: Record<number, string> = {
  301: 'the bucket is in another region',
  403: 'these credentials may not use the bucket',
  404: 'there is no such bucket',
};

/** The library's errors contain keys and addresses, which must not reach the log. */
function toStorageError(error: unknown, meanings: Record<number, string> = {}): StorageError {
  const { name, message, code, $metadata } = error as Refused;
  const status = $metadata?.httpStatusCode;
  const isRefusal =
    (status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 429) ||
    name === 'CredentialsProviderError';
  const said = [name, code, status, meanings[status ?? 0] ?? message].filter(Boolean).join(' ');
  return new StorageError(`the object storage: ${said}`, { isRefusal });
}

/** Silences the library's console output; callers report its errors. */
const nothing = () => {};
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function withHash(command: PutObjectCommand, sha256: string): PutObjectCommand {
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'contentHash' },
  );
  return command;
}

const configOf = ({ endpoint, region, pathStyle, profile }: Bucket): S3ClientConfig => ({
  endpoint,
  profile,
  forcePathStyle: pathStyle,
  region: region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? ANY_REGION,
  maxAttempts: TRIES,
  logger: silent,
  // Not every service supports the newer checksums. All services check the content hash in the signature.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 100 }),
    httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 100 }),
  },
});

async function originOf(config: S3ClientConfig, bucket: string): Promise<string> {
  const nobody = { accessKeyId: 'nobody', secretAccessKey: 'nobody' };
  const client = new S3Client({ ...config, profile: undefined, credentials: nobody });
  const address = await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: 'any' }));
  return new URL(address).origin;
}

export async function openS3(told: Bucket, dataDir: string): Promise<Storage> {
  const { bucket: Bucket, prefix } = told;
  const config = configOf(told);
  const client = new S3Client(config);
  const at = (path: string) => ({ Bucket, Key: `${prefix}${path}` });
  const ifThere = (error: unknown) => {
    if (isMissing(error)) return undefined;
    throw toStorageError(error);
  };
  const refused = (error: unknown): never => {
    throw toStorageError(error);
  };

  async function upload(path: string, file: string, { sha256, type }: { sha256: string; type?: string }) {
    const { size } = await fs.stat(file);
    const command = new PutObjectCommand({
      ...at(path),
      Body: createReadStream(file),
      ContentLength: size,
      ContentType: type,
      CacheControl: path.startsWith('audio/') ? FOR_EVER : undefined,
    });
    await client.send(withHash(command, sha256));
  }

  const find: Storage['find'] = async (path, abortSignal) => {
    const found = await client.send(new HeadObjectCommand(at(path)), { abortSignal }).catch(ifThere);
    return found && { bytes: found.ContentLength ?? 0, modifiedMs: found.LastModified?.getTime() ?? 0 };
  };

  return {
    dataDir,
    isFar: true,
    origin: await originOf(config, Bucket),
    find,
    async read(path, span) {
      const Range = span && `bytes=${span.from}-${span.to}`;
      const found = await client.send(new GetObjectCommand({ ...at(path), Range })).catch(ifThere);
      return found?.Body as Readable | undefined;
    },
    async put(path, file, content) {
      if (await find(path)) return;
      // Reopens the file for each attempt, because a stream can be sent only once.
      for (let tries = 1; ; tries++) {
        const error = await upload(path, file, content).then(
          () => undefined,
          (failed) => toStorageError(failed),
        );
        if (!error) return;
        if (error.isRefusal || tries === TRIES) throw error;
      }
    },
    async write(path, text) {
      const sha256 = createHash('sha256').update(text).digest('hex');
      const command = new PutObjectCommand({ ...at(path), Body: text, ContentType: 'application/json' });
      await client.send(withHash(command, sha256)).catch(refused);
    },
    async folders() {
      const found: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken }))
          .catch(refused);
        found.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return found;
    },
    async remove(path, abortSignal) {
      await client.send(new DeleteObjectCommand(at(path)), { abortSignal }).catch(refused);
    },
    async *list(folder) {
      let ContinuationToken: string | undefined;
      do {
        const Prefix = `${prefix}${folder}/`;
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
          .catch(refused);
        yield (page.Contents ?? []).map(({ Key = '', Size, LastModified }) => ({
          path: Key.slice(prefix.length),
          bytes: Size,
          modifiedMs: LastModified?.getTime(),
        }));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    sign: (path) =>
      getSignedUrl(client, new GetObjectCommand(at(path)), { expiresIn: SIGNED_FOR_S }).catch(refused),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((error) => {
        throw toStorageError(error, WRONG_BUCKET);
      });
    },
  };
}
