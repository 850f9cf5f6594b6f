const OPTIONS = ['endpoint', 'region', 'path-style', 'profile'];
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export type Bucket = {
  bucket: string;
  /** Ends with a slash unless it is empty. */
  prefix: string;
  endpoint?: string;
  region?: string;
  pathStyle: boolean;
  profile?: string;
};

export const BUCKET_ADDRESS =
  's3://bucket or s3://bucket/folder, with ?endpoint=https://…&region=…&path-style=on|off&profile=… as needed and without a password';

const isHttp = (address: string) => URL.canParse(address) && /^https?:\/\/[^@]+$/.test(address);

export function parseBucket(address: string): Bucket | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(address);
  const names = [...searchParams.keys()];
  if (protocol !== 's3:' || username || password || hash || !BUCKET.test(host)) return undefined;
  if (names.some((name) => !OPTIONS.includes(name)) || new Set(names).size < names.length) return undefined;
  const endpoint = searchParams.get('endpoint') || undefined;
  if (endpoint && !isHttp(endpoint)) return undefined;
  // AWS puts the bucket into the host name. Other endpoints rarely do, so the bucket goes into the path there.
  const pathStyle = searchParams.get('path-style') ?? (endpoint ? 'on' : 'off');
  if (!['on', 'off'].includes(pathStyle)) return undefined;
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: host,
    prefix: folder && `${folder}/`,
    endpoint,
    region: searchParams.get('region') || undefined,
    pathStyle: pathStyle === 'on',
    profile: searchParams.get('profile') || undefined,
  };
}
