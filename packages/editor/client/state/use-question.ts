import { useState } from 'react';
import { flushSync } from 'react-dom';

interface Asked<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
}

/** Asks the person in dialogs. `ask` resolves with the argument of `answer`. Further questions wait. */
export function useQuestion<Question, Answer>() {
  const [asked, setAsked] = useState<readonly Asked<Question, Answer>[]>([]);
  const [open] = asked;
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => setAsked((before) => [...before, { question, resolve }]));
  const answer = (given: Answer) => {
    // The dialog gives the focus back when it goes. Only then can the field of the page take it.
    flushSync(() => setAsked((before) => before.slice(1)));
    open?.resolve(given);
  };
  return { question: open?.question, ask, answer };
}
