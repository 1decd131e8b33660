import { changedTags, portalApi } from '@portal/shared/api';
import type {
  AddBoardMember,
  Board,
  BoardCard,
  BoardDetails,
  BoardLabel,
  BoardList,
  BoardMember,
  CreateBoard,
  CreateBoardCard,
  CreateBoardLabel,
  CreateBoardList,
  MoveBoardCards,
  MoveBoardLists,
  UpdateBoard,
  UpdateBoardCard,
  UpdateBoardLabel,
  UpdateBoardList,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const url = 'api/apps/scrumboard';

/** Result of a move: from `settledAt` on, calls return the board with the move. */
export interface Settled {
  settledAt: number;
}

export type UpdateBoardArgs = UpdateBoard & { ifMatch?: number | undefined };
export type UpdateBoardCardArgs = UpdateBoardCard & { ifMatch?: number | undefined };
export type BoardMemberArgs = AddBoardMember;
export interface ListCandidatesArgs {
  boardId: string;
  search: string;
}

const toSettled = (): Settled => ({ settledAt: Date.now() });
const boardChanged = changedTags('SampleBoards');

const reads = portalApi.enhanceEndpoints({ addTagTypes: ['SampleBoards'] }).injectEndpoints({
  endpoints: (build) => ({
    listBoards: build.query<Board[], void>({
      query: () => `${url}/boards`,
      providesTags: ['SampleBoards'],
    }),
    getBoard: build.query<BoardDetails | null, string>({
      query: (id) => ({ url: `${url}/board`, params: { id } }),
      providesTags: ['SampleBoards'],
    }),
    listBoardCandidates: build.query<BoardMember[], ListCandidatesArgs>({
      query: ({ boardId, search }) => ({
        url: `${url}/board/candidates`,
        params: { boardId, ...(search && { search }) },
      }),
      providesTags: ['SampleBoards'],
    }),
  }),
});

const boardsApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createBoard: build.mutation<Board, CreateBoard['board']>({
      query: (board) => ({ url: `${url}/board`, method: 'POST', body: { board } }),
      invalidatesTags: boardChanged,
    }),
    updateBoard: build.mutation<Board | null, UpdateBoardArgs>({
      query: ({ ifMatch, ...body }) => ({ url: `${url}/board`, method: 'PATCH', body, ifMatch }),
      invalidatesTags: boardChanged,
    }),
    deleteBoard: build.mutation<true, string>({
      query: (id) => ({ url: `${url}/board`, method: 'DELETE', params: { id } }),
      invalidatesTags: boardChanged,
    }),
    addBoardMember: build.mutation<BoardMember[], BoardMemberArgs>({
      query: (body) => ({ url: `${url}/board/member`, method: 'PUT', body }),
      invalidatesTags: boardChanged,
    }),
    removeBoardMember: build.mutation<true, BoardMemberArgs>({
      query: (params) => ({ url: `${url}/board/member`, method: 'DELETE', params }),
      invalidatesTags: boardChanged,
    }),
    createBoardList: build.mutation<BoardList, CreateBoardList['list']>({
      query: (list) => ({ url: `${url}/board/list`, method: 'POST', body: { list } }),
      invalidatesTags: boardChanged,
    }),
    updateBoardList: build.mutation<BoardList | null, UpdateBoardList['list']>({
      query: (list) => ({ url: `${url}/board/list`, method: 'PATCH', body: { list } }),
      invalidatesTags: boardChanged,
    }),
    moveBoardLists: build.mutation<Settled, MoveBoardLists>({
      query: (body) => ({ url: `${url}/board/lists`, method: 'PATCH', body }),
      transformResponse: toSettled,
      invalidatesTags: boardChanged,
    }),
    deleteBoardList: build.mutation<true, string>({
      query: (id) => ({ url: `${url}/board/list`, method: 'DELETE', params: { id } }),
      invalidatesTags: boardChanged,
    }),
  }),
});

const cardsApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createBoardCard: build.mutation<BoardCard, CreateBoardCard['card']>({
      query: (card) => ({ url: `${url}/board/card`, method: 'PUT', body: { card } }),
      invalidatesTags: boardChanged,
    }),
    updateBoardCard: build.mutation<BoardCard | null, UpdateBoardCardArgs>({
      query: ({ ifMatch, ...body }) => ({ url: `${url}/board/card`, method: 'PATCH', body, ifMatch }),
      invalidatesTags: boardChanged,
    }),
    moveBoardCards: build.mutation<Settled, MoveBoardCards>({
      query: (body) => ({ url: `${url}/board/cards`, method: 'PATCH', body }),
      transformResponse: toSettled,
      invalidatesTags: boardChanged,
    }),
    deleteBoardCard: build.mutation<true, string>({
      query: (id) => ({ url: `${url}/board/card`, method: 'DELETE', params: { id } }),
      invalidatesTags: boardChanged,
    }),
    createBoardLabel: build.mutation<BoardLabel, CreateBoardLabel['label']>({
      query: (label) => ({ url: `${url}/board/label`, method: 'PUT', body: { label } }),
      invalidatesTags: boardChanged,
    }),
    updateBoardLabel: build.mutation<BoardLabel | null, UpdateBoardLabel>({
      query: (body) => ({ url: `${url}/board/label`, method: 'PATCH', body }),
      invalidatesTags: boardChanged,
    }),
    deleteBoardLabel: build.mutation<true, string>({
      query: (id) => ({ url: `${url}/board/label`, method: 'DELETE', params: { id } }),
      invalidatesTags: boardChanged,
    }),
  }),
});

export const { useListBoardsQuery, useGetBoardQuery, useLazyGetBoardQuery, useListBoardCandidatesQuery } =
  reads;
export const {
  useCreateBoardMutation,
  useUpdateBoardMutation,
  useDeleteBoardMutation,
  useAddBoardMemberMutation,
  useRemoveBoardMemberMutation,
  useCreateBoardListMutation,
  useUpdateBoardListMutation,
  useMoveBoardListsMutation,
  useDeleteBoardListMutation,
} = boardsApi;
export const {
  useCreateBoardCardMutation,
  useUpdateBoardCardMutation,
  useMoveBoardCardsMutation,
  useDeleteBoardCardMutation,
  useCreateBoardLabelMutation,
  useUpdateBoardLabelMutation,
  useDeleteBoardLabelMutation,
} = cardsApi;

/** Fetches the boards before the screen is shown. */
export const prefetchBoards = () =>
  runFirstCall(reads.endpoints.listBoards.initiate(undefined, { subscribe: false }));
