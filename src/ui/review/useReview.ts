import { useStore } from 'zustand';
import { createReview, type Review, type ReviewState } from '../../store/review/review';
import type { App } from '../../store/app';
import { openReviewClient } from '../../store/workers/review-client';
import { useApp } from '../app/useStore';

/** One review for each app: it goes on while its sheet is closed. */
const reviews = new WeakMap<App, Review>();

/** Returns the review of the app's battle. */
export function useReview(): Review {
  const app = useApp();
  const found = reviews.get(app) ?? createReview(app, openReviewClient);
  reviews.set(app, found);
  return found;
}

export function useReviewState<T>(select: (state: ReviewState) => T): T {
  return useStore(useReview().store, select);
}
