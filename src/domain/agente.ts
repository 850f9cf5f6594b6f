const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** Shortens a user agent to "Chrome em Windows"; an unknown one is returned unchanged. */
export function describeAgent(agente: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agente))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agente))?.[1];
  if (!browser) return agente || 'Navegador desconhecido';
  return system ? `${browser} em ${system}` : browser;
}
