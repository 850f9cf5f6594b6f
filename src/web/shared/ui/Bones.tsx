import { Card } from './Card.tsx';
import { Bone } from './pieces.tsx';

const lengths = ['62%', '48%', '56%'];

/** Stands for lines of a card while they load. */
export const LineBones = ({ lines = 3 }: { lines?: number }) => (
  <div style={{ display: 'grid', gap: 20, padding: '12px 0' }} aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike.
      <Bone key={line} w={lengths[line % lengths.length]} />
    ))}
  </div>
);

export const FieldBones = () => (
  <div
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
      gap: 24,
      padding: 24,
    }}
    aria-hidden
  >
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key}>
        <Bone w="30%" />
        <Bone w="100%" h="36px" m="8px 0 0" />
      </div>
    ))}
  </div>
);

export const CardBones = () => (
  <Card minH="480px" padded aria-busy>
    <Bone w="28%" h="18px" m="0 0 16px" />
    <LineBones lines={6} />
  </Card>
);
