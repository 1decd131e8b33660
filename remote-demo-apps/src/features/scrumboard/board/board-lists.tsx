import type { BoardDetails } from '@portal/shared/contracts/sample-apps';
import { from, useMediaQuery } from '@portal/shared/theme';
import { VisuallyHidden } from '@portal/shared/ui';
import { useDragScroll } from '@portal/shared/ui/drag';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslations } from '../../../translations';
import { AddList } from '../lists/add-list';
import { BoardColumn } from './board-column';
import { allGroups } from './board-context';
import { ListTabs } from '../lists/list-tabs';
import { useDrawnLists } from './use-drawn-lists';

export interface BoardListsProps {
  /** The board as it is drawn, with the lifted card where it would land. */
  shown: BoardDetails;
  announcement: string;
  /** Lists that are drawn although they are not visible: with the focus, and with what is dragged. */
  keptIds: readonly (string | null)[];
  scroller: RefObject<HTMLDivElement | null>;
  onKeyDownCapture(event: KeyboardEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onFocusList(listId: string): void;
  onPress(): void;
}

/** Shows the lists beside each other. On a phone each is as wide as the screen, with tabs above. */
export function BoardLists(props: BoardListsProps) {
  const { shown, announcement, keptIds, scroller, onFocusList } = props;
  const { t } = useTranslations('scrumboard');
  const isPhone = !useMediaQuery(from('sm'));
  const range = useDrawnLists(scroller, shown.lists.length);
  useDragScroll(scroller, allGroups);
  return (
    <>
      {isPhone && <ListTabs lists={shown.lists} scroller={scroller} current={range.nearest} />}
      <div
        ref={scroller}
        className="demo-board__lists"
        role="region"
        aria-label={t('lists')}
        onKeyDownCapture={props.onKeyDownCapture}
        onKeyDown={props.onKeyDown}
        onPointerDownCapture={props.onPress}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-list-id]')?.dataset['listId'];
          if (id !== undefined) onFocusList(id);
        }}
      >
        {shown.lists.map((list, at) => (
          <BoardColumn
            key={list.id}
            list={list}
            isPhone={isPhone}
            isDrawn={(at >= range.first && at <= range.last) || keptIds.includes(list.id)}
          />
        ))}
        <AddList />
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
