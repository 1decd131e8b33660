import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './detail.css';

/** Link from the detail of an object to its list. */
export function BackLink({ children }: { children: ReactNode }) {
  return (
    <Link className="admin-detail__back" to={{ search: '' }}>
      <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
      {children}
    </Link>
  );
}
