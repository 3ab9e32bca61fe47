/** The courses: a game is learnt by doing, one lesson after the other. */
import { useEffect, useState } from "preact/hooks";
import { cellNames } from "../board/cells";
import { TaskBoard } from "../board/TaskBoard";
import { NowherePage } from "../pages/NowherePage";
import { FIRST_GAME } from "../pages/start";
import { Study } from "../study/client";
import type { Course, Lesson } from "../study/module";
import { useLanguage, useTitle, useTop } from "../study/practice";
import { TypedMove } from "../study/TypedMove";
import { useStore } from "../store";
import { language, learnBesides, say, t } from "../words";
import { chooseFirstGame } from "./firstGame";
import { done, nextOf, onlyShown, progress } from "./progress";
import { Pupil, type PupilState } from "./pupil";
import "./learn.css";

/** The page, once what it says is here. */
export async function load(): Promise<typeof LearnPage> {
  await learnBesides({
    en: () => import("virtual:catalogue/learn/en"),
    pt: () => import("virtual:catalogue/learn/pt"),
  });
  return LearnPage;
}

interface Opened {
  study: Study;
  courses: Course[];
}

/** The course of a game, or the choice of one. */
function LearnPage({ game }: { game: string | null }) {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  useEffect(() => {
    const opening = Study.open();
    open(opening).then(setOpened, () => setOpened("failed"));
    return () => void opening.then((study) => study.close()).catch(() => {});
  }, []);
  if (opened === null || opened === "failed") {
    return (
      <div class="page" data-page="learn">
        <p class={opened ? "notice refusal" : "quiet"} role={opened ? "alert" : undefined}>
          {opened ? t("learn-failed") : t("learn-opening")}
        </p>
      </div>
    );
  }
  if (game === null) return <Courses courses={opened.courses} />;
  const course = opened.courses.find((course) => course.game === game);
  return course ? <Taken study={opened.study} course={course} /> : <NowherePage />;
}

async function open(opening: Promise<Study>): Promise<Opened> {
  const study = await opening;
  await study.ask({ ask: "speak", lang: language() });
  const answer = await study.ask({ ask: "courses" });
  return { study, courses: answer.answer === "courses" ? answer.courses : [] };
}

function Courses({ courses }: { courses: Course[] }) {
  useStore(progress);
  useTitle(t("learn-courses"));
  return (
    <div class="page" data-page="learn" data-ready="">
      <h1>{t("learn-courses")}</h1>
      <p>{t("learn-courses-text")}</p>
      <nav class="ways" aria-label={t("learn-courses")}>
        {courses.map((course) => (
          <a class="button" key={course.game} href={`/learn/${course.game}`}>
            {t("learn-course-of", {
              game: say(course.title),
              done: done(course).length,
              count: course.lessons.length,
            })}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Taken({ study, course }: { study: Study; course: Course }) {
  const [pupil] = useState(() => new Pupil(study, course, nextOf(course)));
  const state = useStore(pupil.state);
  useLanguage(study, () => pupil.sayAgain());
  useTitle(t("learn-title-of", { game: say(course.title) }));
  useTop(state.lesson?.number);
  if (!state.lesson) return <div class="page" data-page="learn" />;
  return <LessonView pupil={pupil} state={state} lesson={state.lesson} />;
}

interface LessonProps {
  pupil: Pupil;
  state: PupilState;
  lesson: Lesson;
}

function LessonView({ pupil, state, lesson }: LessonProps) {
  const { number, count } = lesson;
  const { said } = state;
  const game = say(pupil.course.title);
  return (
    <div
      class="match learn"
      data-page="learn"
      data-ready=""
      data-lesson={number}
      data-made={lesson.moves.length}
      data-done={lesson.done ? "" : undefined}
    >
      <div class="table">
        <TaskBoard
          standing={lesson.standing}
          isOpen={!lesson.done}
          touched={state.touched}
          advised={state.hinted ? [...cellNames([state.hinted])] : []}
          onTouch={(target) => pupil.touch(target)}
          onCancel={() => pupil.cancel()}
        />
      </div>
      <aside class="side">
        <header class="side-head">
          <h1>{t("learn-title-of", { game })}</h1>
          <nav aria-label={t("learn-courses")}>
            <a href="/learn">{t("learn-all")}</a>
            <a href={`/rules/${pupil.course.game}`}>{t("web-rules")}</a>
          </nav>
        </header>
        <p class="learn-place">
          <progress max={count} value={done(pupil.course).length} aria-hidden="true" />
          <span>{t("learn-place", { number: number + 1, count })}</span>
        </p>
        <div aria-live="polite">
          <p class="learn-idea">{lesson.idea}</p>
          <p class="learn-task">
            <strong>{lesson.task}</strong>
          </p>
        </div>
        <div aria-live="assertive" class="learn-reply">
          {said && (
            <p class="told" data-said={said.kind}>
              {said.text}{" "}
              {said.clause && (
                <a href={`/rules/${pupil.course.game}#${said.clause}`}>
                  {t("learn-rule", { clause: said.clause })}
                </a>
              )}
            </p>
          )}
        </div>
        <Steps pupil={pupil} lesson={lesson} />
        <TypedMove
          onType={(text) => pupil.attempt(text)}
          enabled={!lesson.done}
          position={lesson.standing.text}
        />
      </aside>
    </div>
  );
}

/** Where one goes from here: after the last lesson to those that were passed over, and to a game. */
function Steps({ pupil, lesson: { number, count, done: isDone } }: Omit<LessonProps, "state">) {
  const { course } = pupil;
  const left = count - done(course).length;
  const seen = onlyShown(course).length;
  const isLast = number + 1 === count;
  const next = isLast ? nextOf(course) : number + 1;
  const button = (action: string, label: string, act: () => void, off = false) => (
    <button
      type="button"
      data-action={action}
      class={action === "next" && isDone ? "primary" : undefined}
      disabled={off}
      onClick={act}
    >
      {label}
    </button>
  );
  return (
    <>
      <div class="buttons">
        {button("back", t("learn-back"), () => void pupil.go(number - 1), number === 0)}
        {button("hint", t("learn-hint-ask"), () => pupil.hint(), isDone)}
        {button("show", t("learn-show"), () => void pupil.show(), isDone)}
        {button("again", t("learn-again"), () => void pupil.go(number))}
        {!(isLast && left + seen === 0) &&
          button("next", t("learn-next"), () => void pupil.go(next), next === number)}
      </div>
      {count - left >= Math.min(course.enough, count) && (
        <p class="learn-end">
          <span>{endText(left, seen)}</span>
          <FirstGame course={course} isNext={left === 0} />
          <a class="button" href={`/puzzles/${course.game}`}>
            {t("learn-puzzles")}
          </a>
        </p>
      )}
    </>
  );
}

/** What somebody knows who has so many lessons left and was only shown so many of the others. */
function endText(left: number, seen: number): string {
  if (left > 0) return seen > 0 ? t("learn-enough-seen") : t("learn-enough-done");
  return seen > 0 ? t("learn-end-seen", { count: seen }) : t("learn-end");
}

/** Leads to a first game; nothing else is left to do where it is next. */
function FirstGame({ course, isNext }: { course: Course; isNext: boolean }) {
  return (
    <a
      class={isNext ? "button primary" : "button"}
      data-action="first-game"
      href={`/play/${course.game}${FIRST_GAME}`}
      onClick={() => chooseFirstGame(course)}
    >
      {t("learn-first-game")}
    </a>
  );
}
