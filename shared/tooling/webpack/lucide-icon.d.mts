import type { LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';

export default function createLucideIcon(icon: {
  name: string;
  size?: number;
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][];
}): ComponentType<LucideProps>;
