const doors = {
  'chart-scenes': () => import('../chart-scenes'),
  session: () => import('../session'),
  acting: () => import('../acting'),
  api: () => import('../api'),
  store: () => import('../store'),
  i18n: () => import('../i18n'),
  dates: () => import('../dates'),
  theme: () => import('../theme'),
  pictures: () => import('../pictures'),
  ui: () => import('../ui'),
  'ui/overlay': () => import('../ui/overlay'),
  'ui/form': () => import('../ui/form'),
  'ui/data': () => import('../ui/data'),
  'ui/list': () => import('../ui/list'),
  'ui/chart': () => import('../ui/chart'),
  'ui/date': () => import('../ui/date'),
  'ui/choose': () => import('../ui/choose'),
  'ui/upload': () => import('../ui/upload'),
  'ui/progress': () => import('../ui/progress'),
  'ui/wizard': () => import('../ui/wizard'),
  'ui/pick': () => import('../ui/pick'),
  'ui/rich-text': () => import('../ui/rich-text'),
  'ui/panes': () => import('../ui/panes'),
  'ui/virtual-list': () => import('../ui/virtual-list'),
  'ui/drag': () => import('../ui/drag'),
  'ui/editor': () => import('../ui/editor'),
  'ui/viewer': () => import('../ui/viewer'),
  remote: () => import('../remote'),
};

test('exports exactly the public names of each door', async () => {
  const names = await Promise.all(
    Object.entries(doors).map(
      async ([door, open]) =>
        `${door}: ${Object.keys(await open())
          .sort()
          .join(' ')}`,
    ),
  );
  expect(names).toMatchInlineSnapshot(`
   [
     "chart-scenes: heatMapScene isLimitBroken liveLineScene maxDrawnPoints meterHeight meterScene nextLiveAxis pointsIn scatterScene seriesScene textWidth thinnedIndexes writeSvg",
     "session: WriteAreaContext accessRoles actingSession can documents externalStore globalRoles permissions privilegedRoles roles sessionStore storedValue useActingSession useCan useCanWrite useIsViewing useSession",
     "acting: OpenSessionDialog actingSession useActingSession useCloseActingSessionMutation useLazyGetActingSessionQuery useListTenantChoicesInfiniteQuery useOpenActingSessionMutation useRenewActingSessionMutation",
     "api: apiUrl callOutcomes changedTags clientProblemCodes connectApi createIdempotencyKeys isApiError loading portalApi portalEvents portalFetch portalHeaders readProblem toApiError useCreateContactRequestMutation useErrorMessage useLoading",
     "store: announcementPreviewEnded announcementPreviewed createPortalStore injectSlice invalidateTranslated previewedAnnouncement runFirstCall setEventTags useAppDispatch useAppSelector",
     "i18n: TranslationsProvider VersionTranslations addTranslations changeLanguage createTranslations currentLanguage currentLocale currentTimeZone daysBetween defaultLanguage figureParts formatDate formatDateTime formatDay formatFigure formatMonthYear formatNumber formatPercent formatRelativeDate formatRelativeDay formatRelativeTime formatTime formatZoneOffset hourInZone i18n initI18n isLanguage languages loadTextsFor parseDate rememberedLanguage removeTranslations setTimeZone startI18n toPlainDate translationsAt useLanguage utcDate versionNamespace",
     "dates: readDay readPeriod",
     "theme: ThemeProvider appearance breakpoints from schemeNames themeNames useAppearance useMediaQuery useRootClass",
     "pictures: PictureFileError createPicture",
     "ui: Avatar AvatarGroup BrandArc Button Card EmptyState ErrorState ExternalLink Facts FileButton IconButton LoadingBar Logo NativeSelect NotFound NoticeRegion PageHeader Pill QueryView RichNodes Segmented ShowMore Skeleton Sparkline StatTile StatTileSkeleton StatePill Tabs Tiles Toggle UnsavedChangesGuard VisuallyHidden WriteButton compareFigures connectionCause copyText discardUnsavedChanges fadeIn listKeyGroups notices readKey saveFile toOpenableHref useDebouncedValue useHasUnsavedChanges useNotice usePageKeys useProblemNotice useUnsavedChanges",
     "ui/overlay: ConfirmDialog Drawer Dropdown Modal Panel PanelHead VersionsTable useConfirm useVersionChoice",
     "ui/form: Checkbox CheckboxField Field FieldPair FormDialog FormPage InlineForm Input NumberField PasswordField SaveStatus SavedField Select SelectField TextArea TextAreaField TextField TileField applyFieldErrors revealEvent useFieldValue useFormValues",
     "ui/data: KeyPagination Pagination Table densities",
     "ui/list: ChoiceList DataList FilterChip ListCount ListScreen RecordName RelativeDate RemovableChip RowCheckbox SearchBox ToggleChip ValueChip listQueryAt loadAllRows runOnSelection setFilter timeColumn toTableColumns useAskedDialog useListAddress writeCsv",
     "ui/chart: BarCell Chart ChartFrame HeatMap LiveLine Meter RankingBars ScatterChart ShareBar getAxisFormat",
     "ui/date: DateField DatePicker DateRangeField DateRangeInput DateTimeField DateTimePicker RangePicker computeRange currentRangeContext formatRange parseRange relativeRanges resolveRange useRangeName",
     "ui/choose: AutoComplete AutoCompleteField MultiSelect MultiSelectField RadioField Switch SwitchField TagsField TagsInput Tree TreeSelect TreeSelectField",
     "ui/upload: UploadArea",
     "ui/progress: Progress Steps Timeline",
     "ui/wizard: WizardDialog",
     "ui/pick: ColorField ColorPicker Slider SliderField",
     "ui/rich-text: RichText preloadMarkdown",
     "ui/panes: Pane PaneHead Panes RailGroup RailLink",
     "ui/virtual-list: VirtualGrid VirtualList",
     "ui/drag: FileDropArea SortableList readDroppedFiles useDragScroll useDraggable useDropTarget",
     "ui/editor: Editor EditorField preloadEditor",
     "ui/viewer: Viewer",
     "remote: OptionalPart RemoteBoundary RemoteDown StandalonePortal SwitchedOffText isAssistantDrawer isRemoteRoutes isSwitchedOff useScreenTitle useShownScreenTitle",
   ]
  `);
});
