import { portalApi } from '@portal/shared/api';
import type { Course, CourseCertificate, CourseWithSteps } from '@portal/shared/contracts/sample-apps';
import { media, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { eventTags } from '../../event-tags';
import { AcademyPage, firstCall } from './academy.page';
import { findNextCourse } from './course-progress';
import { CertificatePage } from './course/certificate.page';
import { CoursePage } from './course/course.page';

const categoriesCall = 'GET api/apps/academy/categories';
const coursesCall = 'GET api/apps/academy/courses';
const courseCall = 'GET api/apps/academy/courses/course';
const changeCall = 'PATCH api/apps/academy/courses/course';
const certificateCall = 'GET api/apps/academy/courses/certificate';

const aCourse = (slug: string, part: Partial<Course> = {}): Course => ({
  ...{ id: slug, slug, title: `Course ${slug}`, description: `About ${slug}.`, category: 'web' },
  ...{ duration: 40, totalSteps: 11, updatedAt: '2026-10-19', featured: false },
  progress: { currentStep: 0, completed: 0 },
  ...part,
});
const courses = [
  aCourse('html', { featured: true }),
  aCourse('css', { progress: { currentStep: 4, completed: 0 } }),
  aCourse('docker', { category: 'cloud', progress: { currentStep: 0, completed: 2 } }),
];
const categories = [
  { id: 'cloud', slug: 'cloud', title: 'Cloud' },
  { id: 'web', slug: 'web', title: 'Web' },
];
const withSteps = (course: Course): CourseWithSteps => ({
  ...course,
  steps: Array.from({ length: 11 }, (_, order) => ({
    ...{ order, title: `Part ${order + 1}`, subtitle: `Short ${order + 1}` },
    content: `<p>Text of part ${order + 1}</p><h2>Details</h2><pre><code>run</code></pre>`,
  })),
});

function render(route: string, language: 'en' | 'tr' = 'en') {
  server.respondTo(categoriesCall, categories);
  server.respondTo(coursesCall, courses);
  return renderScreen(
    <Routes>
      <Route path="/apps/academy" element={<AcademyPage />} />
      <Route path="/apps/academy/:courseId" element={<CoursePage />} />
      <Route path="/apps/academy/:courseId/certificate" element={<CertificatePage />} />
    </Routes>,
    { as: 'user', route, language },
  );
}
const shownCourses = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the list of courses', () => {
  test('shows progress, and the link that starts, continues or repeats a course', async () => {
    const { user, address } = render('/apps/academy');
    const card = (name: string) => screen.findByRole('listitem', { name });
    const css = await card('Course css');
    expect(within(css).getByText('Updated 19 Oct 2026')).toBeVisible();
    expect(within(css).getByText('40 min')).toBeVisible();
    expect(within(css).getByText('Web')).toBeVisible();
    expect(await within(css).findByRole('progressbar')).toHaveAttribute('aria-valuenow', '36');
    expect(within(css).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/apps/academy/css');
    const docker = await card('Course docker');
    expect(within(docker).getByText('Completed 2 times')).toBeVisible();
    expect(within(docker).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(within(docker).getByRole('link', { name: 'Start again' })).toBeVisible();
    expect(within(docker).getByRole('link', { name: 'Certificate' })).toHaveAttribute(
      'href',
      '/apps/academy/docker/certificate',
    );
    const html = await card('Course html');
    expect(within(html).getByText('Featured')).toBeVisible();
    server.respondTo(courseCall, withSteps(courses[0] as Course));
    await user.click(within(html).getByRole('link', { name: 'Start' }));
    expect(address()).toBe('/apps/academy/html');
  });

  test('keeps category, search and hidden courses in the address', async () => {
    const { user, address } = render('/apps/academy');
    await screen.findByText('Course css');
    await user.click(screen.getByRole('button', { name: 'Hide completed' }));
    expect(shownCourses()).toEqual(['Course html', 'Course css']);
    expect(address()).toBe('/apps/academy?completed=hidden');
    await user.click(screen.getByRole('button', { name: /Category/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Cloud' }));
    expect(address()).toBe('/apps/academy?completed=hidden&category=cloud');
    expect(screen.getByText('No course matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all courses' }));
    expect(shownCourses()).toHaveLength(3);
    await user.keyboard('/');
    await user.keyboard('CLOUD');
    await waitFor(() => expect(shownCourses()).toEqual(['Course docker']));
    expect(address()).toBe('/apps/academy?search=CLOUD');
  });

  test('reads the filters of an address', async () => {
    render('/apps/academy?search=about%20css&category=web', 'tr');
    expect(await screen.findByText('Course css')).toBeVisible();
    expect(shownCourses()).toEqual(['Course css']);
    expect(screen.getByRole('heading', { level: 1, name: 'Akademi' })).toBeVisible();
  });

  test('resets the progress after a question', async () => {
    server.respondTo('POST api/apps/reset', true);
    const { user } = render('/apps/academy');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset sample data' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Reset/ }));
    await waitFor(() =>
      expect(server.requests('POST api/apps/reset')).toMatchObject([{ body: { app: 'academy' } }]),
    );
  });

  test('shows courses again that changed in another tab', async () => {
    const { store } = render('/apps/academy');
    await screen.findByText('Course css');
    server.respondTo(coursesCall, [aCourse('css', { progress: { currentStep: 0, completed: 1 } })]);
    act(
      () => void store.dispatch(portalApi.util.invalidateTags(eventTags['sample-academy.changed'] as never)),
    );
    expect(await screen.findByText('Completed')).toBeVisible();
  });

  test('uses the courses that were fetched before the first render', async () => {
    server.respondTo(coursesCall, courses);
    await firstCall();
    expect(server.requests(coursesCall)).toHaveLength(1);
  });
});

describe('the player', () => {
  const open = (search = '', progress = { currentStep: 4, completed: 0 }) => {
    server.respondTo(courseCall, withSteps(aCourse('css', { progress })));
    server.respondTo(changeCall, withSteps(aCourse('css', { progress })));
    return render(`/apps/academy/css${search}`);
  };
  const heading = (number: number) => screen.findByRole('heading', { level: 2, name: `Part ${number}` });

  test.each([
    ['', 5],
    ['?step=2', 2],
    ['?step=11', 11],
    ['?step=12', 5],
    ['?step=0', 5],
    ['?step=two', 5],
    ['?step=done', 5],
  ])('opens %j at step %i, which is else the saved step', async (search, number) => {
    open(search);
    expect(await heading(number)).toBeVisible();
    expect(screen.getByText(`Text of part ${number}`)).toBeVisible();
    expect(screen.getByText(`Step ${number} of 11`)).toHaveTextContent(
      `Step ${number} of 11: Part ${number}`,
    );
  });

  test('moves by buttons, by the list of steps and by keys, within the course', async () => {
    const { user, address } = open('?step=1');
    await heading(1);
    expect(screen.getByRole('button', { name: 'Previous step' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    expect(address()).toBe('/apps/academy/css?step=2');
    await user.click(screen.getByRole('button', { name: 'Previous step' }));
    await user.keyboard('j{ArrowRight}k{ArrowLeft}{ArrowLeft}');
    expect(address()).toBe('/apps/academy/css?step=1');
    const steps = screen.getByRole('navigation', { name: 'Steps' });
    expect(within(steps).getAllByRole('img', { name: 'Completed' })).toHaveLength(4);
    await user.click(within(steps).getByRole('link', { name: '11. Part 11' }));
    expect(within(steps).getByRole('link', { current: 'page' })).toHaveTextContent('11. Part 11');
    expect(screen.getByRole('button', { name: 'Next step' })).toBeDisabled();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/apps/academy/css?step=11');
    expect(server.requests(changeCall)).toEqual([]);
    await user.click(within(steps).getByRole('link', { name: 'All courses' }));
    expect(address()).toBe('/apps/academy');
  });

  test.each([
    ['', { currentStep: 5, completed: 0 }, 6],
    ['?step=8', { currentStep: 8, completed: 0 }, 9],
    // An earlier step does not move the saved one back.
    ['?step=2', { currentStep: 4, completed: 0 }, 3],
  ])('saves the completed step %j as %j and shows the next one', async (search, progress, next) => {
    const { user, address } = open(search);
    await user.click(await screen.findByRole('button', { name: 'Complete step' }));
    expect(await heading(next)).toBeVisible();
    expect(address()).toBe(`/apps/academy/css?step=${next}`);
    expect(server.requests(changeCall)).toMatchObject([{ body: { id: 'css', progress } }]);
  });

  test('stays at the step with a message if saving failed', async () => {
    const { user } = open();
    server.respondTo(changeCall, 503);
    await heading(5);
    await user.keyboard('c');
    expect(await screen.findByText('Something went wrong on our side. Try again in a moment.')).toBeVisible();
    expect(await heading(5)).toBeVisible();
  });

  test('completes the course with the last step, and offers the next course and the certificate', async () => {
    const { user, address } = open('?step=11');
    await heading(11);
    const completed = withSteps(aCourse('css', { progress: { currentStep: 0, completed: 1 } }));
    server.respondTo(courseCall, completed);
    await user.click(screen.getByRole('button', { name: 'Complete course' }));
    expect(await screen.findByText('You have completed “Course css”')).toBeVisible();
    expect(server.requests(changeCall)).toMatchObject([
      { body: { id: 'css', progress: { currentStep: 0, completed: 1 } } },
    ]);
    expect(address()).toBe('/apps/academy/css?step=done');
    expect(await screen.findAllByRole('img', { name: 'Completed' })).toHaveLength(11);
    expect(await screen.findByText('The next course is “Course html”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the next course' })).toHaveAttribute(
      'href',
      '/apps/academy/html',
    );
    server.respondTo(certificateCall, null);
    await user.click(screen.getByRole('link', { name: 'Open the certificate' }));
    expect(address()).toBe('/apps/academy/css/certificate');
  });

  test('shows the steps in a drawer on the phone', async () => {
    media.set({ width: 390 });
    const { user, address } = open();
    await heading(5);
    await user.click(screen.getByRole('button', { name: /Steps/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Steps' });
    await user.click(within(drawer).getByRole('link', { name: /3\. Part 3/ }));
    expect(address()).toBe('/apps/academy/css?step=3');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says that an unknown course does not exist', async () => {
    server.respondTo(courseCall, null);
    render('/apps/academy/unknown');
    expect(await screen.findByText('This course does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/apps/academy');
  });
});

test('offers the next open course of the category, then any, and none after all of them', () => {
  const completed = { progress: { currentStep: 0, completed: 1 } };
  const list = [aCourse('a', completed), aCourse('b', { category: 'cloud' }), aCourse('c', completed)];
  expect(findNextCourse([...list, aCourse('d')], 'a')?.id).toBe('d');
  expect(findNextCourse(list, 'c')?.id).toBe('b');
  expect(findNextCourse(list.slice(0, 1), 'a')).toBeUndefined();
});

describe('the certificate', () => {
  const certificate: CourseCertificate = {
    ...{ courseId: 'css', course: 'Course css', name: 'Ada River' },
    completedAt: '2026-11-16T09:30:00.000Z',
  };

  test('shows person, course and day, and prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    server.respondTo(certificateCall, certificate);
    const { user } = render('/apps/academy/css/certificate');
    const page = await screen.findByRole('article', { name: 'Certificate' });
    for (const text of ['Ada River', 'Course css', /^16 Nov(ember)? 2026$/])
      expect(within(page).getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  test('says without a completion how to get it', async () => {
    server.respondTo(certificateCall, null);
    render('/apps/academy/css/certificate');
    expect(await screen.findByText('This course is not completed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the course' })).toHaveAttribute(
      'href',
      '/apps/academy/css',
    );
  });
});
