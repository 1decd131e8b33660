import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../core/button';
import { Drawer } from '../overlay/drawer';
import { from, useMediaQuery } from '../../theme';
import { PaneContext, type PaneRole } from './pane-context';
import { useNextPaneKey } from './use-next-pane-key';
import { useShownPaneFocus, type ShownPane } from './use-shown-pane-focus';

export interface PanesRail {
  /** Accessible name, for instance "Folders"; also the title of the drawer. */
  label: string;
  content: ReactNode;
  foot?: ReactNode;
}

export interface PanesAction {
  label: string;
  icon: ReactNode;
  onClick(): void;
}

export interface PanesProps {
  /** Name of the app, the h1 of the screen. It is not visible, because the top bar shows it. */
  title: string;
  rail?: PanesRail;
  /** A `Pane`. Without `detail` it takes the whole width. */
  list: ReactNode;
  /** A `Pane`. */
  detail?: ReactNode;
  /** A `Pane` at the end, for instance details; below 1280 px it covers the others. Its head needs `onClose`. */
  aside?: ReactNode;
  /** Pane that is shown where there is space for one: below 960 px, and with `detailPlace="off"`. */
  shown?: 'list' | 'detail';
  /** Called by the Back button of the detail. */
  onBack?: () => void;
  /** `off`: the detail takes the place of the list. */
  detailPlace?: 'end' | 'bottom' | 'off';
  /** The main action: on top of the rail, and floating over the list where the rail is a drawer. */
  action?: PanesAction;
  className?: string;
}

/**
 * Frame of split panes that fills the sheet below the top bar: rail, list and detail beside each other from 1280 px, the
 * rail as a drawer below, one pane at a time below 960 px. F6 moves the focus to the next pane.
 */
export function Panes(props: PanesProps) {
  const { title, rail, aside, action, className = '' } = props;
  const root = useRef<HTMLDivElement>(null);
  const arrangement = useArrangement(props);
  const drawer = useRailDrawer(arrangement.hasDrawer);
  useShownPaneFocus(root, arrangement.shown);
  return (
    <div
      ref={root}
      className={`ui-panes ui-panes--${arrangement.name} ${className}`}
      data-keeps-focus
      onKeyDown={useNextPaneKey(root)}
    >
      <h1 className="ui-hidden" tabIndex={-1}>
        {title}
      </h1>
      {rail && !arrangement.hasDrawer && <RailPane rail={rail} action={action} />}
      <Center {...props} arrangement={arrangement} openRail={drawer.open} />
      {aside && <RolePane role="aside" memory={title} pane={aside} />}
      {rail && (
        <Drawer open={drawer.isOpen} side="start" width={280} title={rail.label} onClose={drawer.close}>
          <RailContent rail={rail} />
        </Drawer>
      )}
    </div>
  );
}

interface Arrangement {
  name: 'one' | 'end' | 'bottom';
  /** Whether the rail is a drawer instead of a pane. */
  hasDrawer: boolean;
  shown: ShownPane;
  /** Whether the pane at the end covers the others. */
  isCovered: boolean;
  /** Whether the main action floats over the list. */
  isActionFloating: boolean;
}

function useArrangement({
  rail,
  detail,
  aside,
  shown = 'list',
  detailPlace = 'end',
}: PanesProps): Arrangement {
  const isWide = useMediaQuery(from('lg'));
  const isSmall = !useMediaQuery(from('md'));
  const hasDrawer = rail !== undefined && !isWide;
  const isOnePane = isSmall || detailPlace === 'off';
  const isCovered = isSmall && Boolean(aside);
  const shownPane = shownWhere(detail ? isOnePane : null, shown);
  return {
    name: detail && !isOnePane ? detailPlace : 'one',
    hasDrawer,
    shown: shownPane,
    isCovered,
    isActionFloating: !isCovered && shownPane !== 'detail' && (rail ? hasDrawer : isSmall),
  };
}

const shownWhere = (isOnePane: boolean | null, shown: 'list' | 'detail'): ShownPane => {
  if (isOnePane === null) return 'list';
  return isOnePane ? shown : 'both';
};

interface CenterProps extends PanesProps {
  arrangement: Arrangement;
  openRail(): void;
}

/** The list and the detail. Each keeps its state and its place while the other one is shown. */
function Center({ title, rail, list, detail, action, onBack, arrangement, openRail }: CenterProps) {
  const { shown, isCovered, hasDrawer, isActionFloating } = arrangement;
  return (
    <div className="ui-panes__center">
      <RolePane
        role="list"
        memory={title}
        pane={list}
        isAway={isCovered || shown === 'detail'}
        rail={hasDrawer && rail ? { label: rail.label, open: openRail } : undefined}
      />
      {detail && (
        <RolePane
          role="detail"
          memory={title}
          pane={detail}
          isAway={isCovered || shown === 'list'}
          onBack={shown === 'both' ? undefined : onBack}
        />
      )}
      {isActionFloating && action && <ActionButton action={action} className="ui-panes__action" />}
    </div>
  );
}

interface RolePaneProps {
  role: PaneRole;
  memory: string;
  pane: ReactNode;
  isAway?: boolean;
  rail?: { label: string; open(): void } | undefined;
  onBack?: (() => void) | undefined;
}

function RolePane({ pane, role, memory, isAway = false, rail, onBack }: RolePaneProps) {
  return <PaneContext value={{ role, memory, isAway, rail, onBack }}>{pane}</PaneContext>;
}

/** The drawer of the rail closes when the rail fits beside the list and when an entry has been opened. */
function useRailDrawer(isNeeded: boolean) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return {
    isOpen: isNeeded && openedAt === key,
    open: () => setOpenedAt(key),
    close: () => setOpenedAt(null),
  };
}

function RailPane({ rail, action }: { rail: PanesRail; action: PanesAction | undefined }) {
  return (
    <nav aria-label={rail.label} className="ui-pane ui-pane--rail" data-pane="rail" tabIndex={-1}>
      {action && (
        <div className="ui-panes__rail-head">
          <ActionButton action={action} />
        </div>
      )}
      <div className="ui-pane__body">
        <RailContent rail={rail} />
      </div>
    </nav>
  );
}

function RailContent({ rail: { content, foot } }: { rail: PanesRail }) {
  return (
    <div className="ui-panes__rail">
      {content}
      {foot && <div className="ui-panes__rail-foot">{foot}</div>}
    </div>
  );
}

function ActionButton({ action, className = '' }: { action: PanesAction; className?: string }) {
  return (
    <Button variant="primary" icon={action.icon} className={className} onClick={action.onClick}>
      {action.label}
    </Button>
  );
}
