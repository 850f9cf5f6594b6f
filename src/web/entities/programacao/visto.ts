import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const MEIO_MINUTO = 30_000;

export function useAgora(): number {
  const [agora, setAgora] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), MEIO_MINUTO);
    return () => clearInterval(timer);
  }, []);
  return agora;
}

/** Keeps the displayed day (default: today) and view in the address. */
export function useDiaVisto(hoje: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const asked = params.get('dia') ?? '';
  const set = (key: string, value: string | null) => {
    if (value === null) params.delete(key);
    else params.set(key, value);
    void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true });
  };
  return {
    dia: /^20\d\d-\d\d-\d\d$/.test(asked) ? asked : hoje,
    ver: params.get('ver'),
    verDia: (dia: string) => set('dia', dia === hoje ? null : dia),
    verComo: (ver: string | null) => set('ver', ver),
  };
}
