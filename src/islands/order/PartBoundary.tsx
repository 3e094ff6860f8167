import { Component, type ReactNode } from 'react'
import { reloadIfReachable } from '../../stores/reload.ts'
import { Problem } from './Problem.tsx'

interface Props {
  hotline: string
  children: ReactNode
}

interface State {
  failed: boolean
  /** What can be done, or is being done. */
  advice: string
}

/** Offers a retry when a step's code fails to load, or is faulty; the retry reloads the page. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: false, advice: '请检查网络后重试' }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  /** A fault of ours is reported like any other that nothing caught. */
  override componentDidCatch(error: Error) {
    if (error.name === 'ChunkLoadError') return
    setTimeout(() => {
      throw error
    })
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry)
  }

  private readonly retry = async () => {
    this.setState({ advice: '正在重试…' })
    if (await reloadIfReachable()) return
    this.setState({ advice: '网络仍未连接，恢复后将自动重试' })
    window.addEventListener('online', this.retry)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <h1 className="visually-hidden">定购 R7</h1>
        <Problem
          what="页面未能完整载入"
          reason={`${this.state.advice}，已选的配置与已填写的内容都在`}
          onRetry={() => void this.retry()}
          hotline={this.props.hotline}
        />
      </>
    )
  }
}
