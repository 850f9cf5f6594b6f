import { expect, it } from 'vitest';
import { ajusteText, loudnessText, volumeText } from './volume.ts';

it('formats loudness and adjustments with a minus sign, not a hyphen', () => {
  expect(loudnessText(-16)).toBe('normal (−16 LUFS)');
  expect(loudnessText(-14)).toBe('um pouco mais alto (−14 LUFS)');
  expect(loudnessText(-18.4)).toBe('um pouco mais baixo (−18,4 LUFS)');
  expect(loudnessText(-20)).toBe('mais baixo (−20 LUFS)');
  expect(loudnessText(-10)).toBe('muito mais alto (−10 LUFS)');
  expect([-6, 0, 6].map(ajusteText)).toEqual(['−6 dB', 'Como as faixas', '+6 dB']);
});

it('describes a file’s loudness, or why it was not measured', () => {
  const volumeMedido = { lufs: -11.84, picoDb: -0.3, inicioMs: 120, fimMs: 213_940 };
  expect(volumeText({ cortado: false, medicao: 'MEDIDO', volumeMedido })).toBe(
    'mais alto (−11,8 LUFS), pico de −0,3 dBTP, som de 0:00 a 3:34',
  );
  expect(volumeText({ cortado: false, medicao: 'SEM_SOM', volumeMedido: null })).toBe(
    'O arquivo não tem som',
  );
  expect(volumeText({ cortado: true, medicao: 'MEDIDO', volumeMedido })).toContain('O arquivo está cortado');
});
